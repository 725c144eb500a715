package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.Conflict;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.model.CancellationToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random people, linked accounts, rooms, servers and memories: whatever is asked, by whomever and
/// wherever, nobody is shown the words of what they may not hear, nor that it is there.
///
/// Who may hear what is worked out here a second time, from the story alone.
class AudiencePropertyTest {
    private static final List<String> PEOPLE = List.of("p0", "p1", "p2", "p3", "p4");
    private static final List<String> ROOMS = List.of("r0", "r1", "s0");
    private static final String SERVER = "9001";

    /// Something with a word of its own.
    ///
    /// @param label who may hear it
    private record Item(
            long id, String word, String label, @Nullable String speaker) {}

    private final List<Item> items = new ArrayList<>();
    private final Map<String, Set<String>> present = new HashMap<>();
    private final Set<Set<String>> links = new HashSet<>();
    private Random random = new Random();
    private final CommandFixture house = new CommandFixture();
    private int said;

    @ParameterizedTest
    @MethodSource("dev.continuo.postgres.testing.Samples#seeds")
    void nobody_is_shown_what_they_may_not_hear(long seed) {
        random = new Random(seed);
        try (house) {
            tell();
            house.mind.retrieval().index(Duration.ofSeconds(60));
            for (var who : PEOPLE) {
                look(who, null);
                for (var room : ROOMS) if (present(who, room)) look(who, room);
            }
        }
    }

    private void tell() {
        for (int i = 0; i < 26; i++) say(pick(PEOPLE), random.nextInt(3) == 0 ? null : pick(ROOMS));
        for (var who : PEOPLE) say(who, null);
        link("p0", "p1");
        for (int i = 0; i < 10; i++) add();
        for (int i = 0; i < 10; i++) weigh();
        for (int i = 0; i < 6; i++) ask(pick(PEOPLE), random.nextBoolean() ? null : pick(ROOMS));
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private String word() {
        return "zq" + Long.toString((random.nextLong() >>> 1), 36).substring(0, 9);
    }

    private long receive(String who, @Nullable String room, String text) {
        var server = room != null && room.startsWith("s") ? SERVER : null;
        var in = new InboundMessage(
                "http",
                room == null ? who + "-alone" : room,
                room != null,
                server,
                "q" + ++said,
                who,
                who,
                Role.MEMBER,
                text,
                true,
                MessageContext.PLAIN);
        if (room != null) present.computeIfAbsent(who, _ -> new HashSet<>()).add(room);
        return ((InboundResult.Accepted) house.mind.receive(in)).message();
    }

    private void say(String who, @Nullable String room) {
        var word = word();
        var id = receive(who, room, "My favourite boat in the harbour is called " + word + ".");
        items.add(new Item(id, word, label(who, room), who));
    }

    private String label(String who, @Nullable String room) {
        if (room == null) return "person:" + who;
        return room.startsWith("s") ? "server" : "room:" + room;
    }

    /// The label as it is recorded.
    private String recorded(String label) {
        if (label.equals("server")) return "server:" + SERVER;
        if (label.startsWith("person:")) return "person:" + house.person(label.substring(7));
        if (label.startsWith("room:")) return "room:" + room(label.substring(5)).id();
        return label;
    }

    private Conversation room(String name) {
        return house.mind.people().conversations().find("http", name).orElseThrow();
    }

    private void ask(String who, @Nullable String room) {
        var message = receive(who, room, "What is the favourite boat in the harbour called?");
        house.mind.answer(List.of(message), new CancellationToken());
        var reply = house.mind.hearing().inbox().find(message).orElseThrow().reply();
        if (reply != null) check(who, room, reply.text(), false);
    }

    private void link(String one, String other) {
        record(
                new AccountsLinked(List.of(house.person(one)), List.of(house.person(other))),
                Actor.person(house.person(one)));
        links.add(Set.of(one, other));
    }

    private long record(dev.continuo.ledger.event.EventPayload payload, Actor actor) {
        var outcome = house.mind.ledger().commit(Decision.of(NewEvent.of(payload, actor)));
        return ((CommitResult.Recorded) outcome).first().seq();
    }

    /// A memory beside messages, taking the place of another whoever may hear that.
    private void add() {
        var label = pick(List.of("everyone", "self", "server", "room:r0", "room:r1", "person:p2"));
        if (label.startsWith("room:")
                && house.mind
                        .people()
                        .conversations()
                        .find("http", label.substring(5))
                        .isEmpty()) return;
        var older = pick(items);
        var who = pick(PEOPLE);
        var shared = random.nextInt(3) == 0;
        var word = shared ? older.word() : word();
        var source = shared && older.id() == source(older.id()) ? older.id() : null;
        if (shared && source == null) return;
        var payload = new MemoryAdded(
                shared ? "shared" : pick(List.of("taught", "edited")),
                pick(List.of("fact", "preference", "procedure")),
                shared ? null : "The favourite boat in the harbour is " + word + ".",
                source,
                0,
                house.person(who),
                recorded(label),
                "member",
                0.5,
                List.of(older.id()),
                shared ? List.of() : List.of(older.id()),
                List.of(house.person(pick(PEOPLE))));
        items.add(new Item(record(payload, Actor.person(house.person(who))), word, label, who));
    }

    private long source(long id) {
        return house.mind.ledger().find(id).orElseThrow().event().kind().equals("MessageReceived") ? id : 0;
    }

    /// Tensions and successions across all audiences.
    private void weigh() {
        var one = pick(items);
        var other = pick(items);
        var third = pick(items);
        if (one.id() == other.id()) return;
        var weighing = new GateDecision(
                one.id(),
                pick(List.of("keep", "drop", "quarantine")),
                "peripheral/novel",
                0.5,
                0.5,
                0.1,
                0.5,
                0.5,
                0.5,
                "fact",
                List.of(),
                0.5,
                0.5,
                List.of(house.person(pick(PEOPLE))),
                List.of(new Conflict(other.id(), "value", 0.7, 0.5)),
                third.id() == one.id() ? List.of() : List.of(third.id()),
                List.of());
        record(new ExitGateDecided("idle", List.of(weighing)), Actor.AGENT);
    }

    private boolean same(String one, String other) {
        return one.equals(other) || links.contains(Set.of(one, other));
    }

    private boolean present(String who, String room) {
        return PEOPLE.stream()
                .anyMatch(p -> same(who, p) && present.getOrDefault(p, Set.of()).contains(room));
    }

    private boolean mayHear(String who, @Nullable String room, String label) {
        if (label.equals("everyone")) return true;
        if (label.equals("self")) return false;
        if (room != null) return label.equals(label(who, room)) || label.equals("room:" + room);
        if (label.startsWith("person:")) return same(who, label.substring(7));
        return label.equals("server") ? present(who, "s0") : present(who, label.substring(5));
    }

    /// No word of what may not be heard, where nothing with that word may be.
    private void check(String who, @Nullable String room, String text, boolean own) {
        for (var item : items) {
            var heard = items.stream()
                    .filter(i -> i.word().equals(item.word()))
                    .anyMatch(i ->
                            mayHear(who, room, i.label()) || (own && i.speaker() != null && same(who, i.speaker())));
            if (!heard)
                assertThat(text).as("%s in %s, item %s", who, room, item).doesNotContain(item.word());
        }
    }

    private void look(String who, @Nullable String room) {
        var person = house.mind.people().findByAccount("http", who);
        var asker = new Invoker(
                person, Optional.ofNullable(room).map(this::room), false, true, Optional.empty(), Optional.empty());
        recall(who, room, asker);
        for (var line : List.of("/memory list", "/memory search favourite boat", "/privacy"))
            check(who, room, all(house.commands.execute(asker, line)), false);
        for (var item : items)
            for (var line : List.of("/memory show ", "/memory history ", "/why "))
                one(who, room, item, house.commands.execute(asker, line + item.id()));
        if (room == null) check(who, null, all(house.commands.execute(asker, "/export me")), true);
    }

    private void recall(String who, @Nullable String room, Invoker asker) {
        var query =
                new Query("favourite boat in the harbour", InvokerLabels.to(asker, house.mind.people()), Set.of(), 50);
        var found = house.mind.retrieval().recall(query);
        for (var memory : found.found()) check(who, room, memory.text() + " " + memory.memory(), false);
        var ids = found.found().stream().map(Recall.Found::memory).toList();
        for (var item : items)
            if (!mayHear(who, room, item.label())) assertThat(ids).doesNotContain(item.id());
    }

    private static String all(CommandResult answer) {
        return answer.text() + "\n" + answer.data();
    }

    /// What is told of one item also names no other that may not be heard.
    private void one(String who, @Nullable String room, Item asked, CommandResult answer) {
        var text = all(answer);
        check(who, room, text, false);
        for (var item : items)
            if (item.id() != asked.id() && !mayHear(who, room, item.label()))
                assertThat(text)
                        .as("%s in %s, of %s, item %s", who, room, asked, item)
                        .doesNotContainPattern("#" + item.id() + "(?!\\d)");
    }
}
