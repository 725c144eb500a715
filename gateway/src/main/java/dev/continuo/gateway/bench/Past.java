package dev.continuo.gateway.bench;

import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.model.ModelEvent.ModelCalled;
import dev.continuo.core.people.PeopleEvent.ConversationOpened;
import dev.continuo.core.people.PeopleEvent.Entered;
import dev.continuo.core.people.PeopleEvent.PersonMet;
import dev.continuo.core.turn.TurnEvent.Ground;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Lives through turns without thinking: records in bulk what a town's turns would have recorded,
/// five events each, the same facts with the same keys.
final class Past {
    /// How many memories a turn shows to the model once there are that many.
    private static final int SHOWN = 8;

    private static final int CHUNK = 200;
    private static final String QUERY = "0".repeat(64);

    private final Ledger ledger;
    private final Town town;
    private final Map<Integer, Person> met = new HashMap<>();
    private long told;

    /// @param conversations their numbers
    /// @param memories the newest that may be shown
    private record Person(long id, List<Long> conversations, Deque<Long> memories) {}

    Past(Ledger ledger, Town town) {
        this.ledger = ledger;
        this.town = town;
    }

    /// Lives until the ledger holds about that many events.
    void liveUntil(long events) {
        while (ledger.seq() < events) {
            var turns = Math.clamp((events - ledger.seq()) / 5, 1, CHUNK);
            var lines = new ArrayList<Town.Line>();
            for (int i = 0; i < turns; i++) lines.add(town.next());
            for (var line : lines) met.computeIfAbsent(line.person(), this::meet);
            var chunk = new ArrayList<CompletableFuture<Outcome>>();
            for (var line : lines) chunk.add(ledger.record(turn(line)));
            for (int i = 0; i < turns; i++) remember(lines.get(i), chunk.get(i).join());
        }
    }

    private Person meet(int person) {
        var name = Town.sender(person);
        var decision =
                Decision.guarded(
                        Guard.NONE,
                        first ->
                                List.of(
                                        Draft.once(
                                                new PersonMet(Living.CHANNEL, name, name, "member"),
                                                Actor.SYSTEM,
                                                key("account", name)),
                                        opened(person, 0, first),
                                        Draft.of(new Entered(first, first + 1), Actor.SYSTEM),
                                        opened(person, 1, first),
                                        Draft.of(new Entered(first, first + 3), Actor.SYSTEM)));
        if (!(ledger.commit(decision) instanceof Outcome.Recorded recorded))
            throw new IllegalStateException("nobody was met");
        var first = recorded.first().seq();
        return new Person(first, List.of(first + 1, first + 3), new ArrayDeque<>());
    }

    private static Draft opened(int person, int room, long owner) {
        var name = Town.conversation(person, room);
        return Draft.once(
                new ConversationOpened(Living.CHANNEL, name, false, owner, null),
                Actor.SYSTEM,
                key("conversation", name));
    }

    /// The same keys as the mind makes, so that these people are known when they speak.
    private static String key(String kind, String name) {
        return String.join("\n", kind, Living.CHANNEL, name);
    }

    private Decision turn(Town.Line line) {
        var person = person(line);
        var where = person.conversations.get(line.room());
        var heard = received(line, person, where);
        var found = person.memories.stream().map(m -> new Ground(m, 1.0 / 61, 1, 1)).toList();
        return Decision.guarded(Guard.NONE, first -> drafts(first, where, heard, found));
    }

    /// What hearing alone records.
    Decision hearing(Town.Line line) {
        var person = met.computeIfAbsent(line.person(), this::meet);
        return Decision.of(received(line, person, person.conversations.get(line.room())));
    }

    private Draft received(Town.Line line, Person person, long where) {
        var id = "past-" + ++told;
        return Draft.once(
                new MessageReceived(
                        where,
                        person.id,
                        id,
                        line.text(),
                        "person:" + person.id,
                        "member",
                        false,
                        true),
                Actor.person(person.id),
                String.join(
                        "\n",
                        "message",
                        Living.CHANNEL,
                        Town.conversation(line.person(), line.room()),
                        id));
    }

    private static List<Draft> drafts(long first, long where, Draft heard, List<Ground> found) {
        var m = (MessageReceived) heard.fact();
        var answers = List.of(first);
        var reply =
                new MessageComposed(
                        where,
                        answers,
                        "You said: " + m.text(),
                        List.of(),
                        true,
                        m.audience(),
                        found,
                        Living.MODEL,
                        true);
        return List.of(
                heard,
                Draft.of(
                        new ModelCalled("system1", Living.MODEL, "said", first, 400, 20, 0, 700, 1),
                        Actor.AGENT),
                Draft.of(new Retrieved(answers, QUERY, found), Actor.AGENT),
                Draft.of(reply, Actor.AGENT),
                Draft.of(
                        new TurnEnded(where, answers, "answered", null, first + 3, null),
                        Actor.AGENT));
    }

    private void remember(Town.Line line, Outcome outcome) {
        if (!(outcome instanceof Outcome.Recorded recorded))
            throw new IllegalStateException("not recorded: " + outcome);
        var memories = person(line).memories;
        memories.add(recorded.first().seq());
        memories.add(recorded.first().seq() + 3);
        while (memories.size() > SHOWN) memories.remove();
    }

    private Person person(Town.Line line) {
        var person = met.get(line.person());
        if (person == null) throw new IllegalStateException("not met: " + line);
        return person;
    }
}
