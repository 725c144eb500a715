package dev.continuo.mind.turn.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.Attachment;
import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.MessageEvent.SendBegan;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PeopleEvent.ContextReset;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.LedgerEvent.Tombstone;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.testing.OpenLedgers;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Open messages and the last lines of conversations as a turn remembers them, beside the tables.
final class TurnMemoryTest {
    private static final String CHANNEL = "http";
    private static final int STEPS = 400;
    private static final Attachment PHOTO = new Attachment("photo", null, "image/jpeg", 0, "f", null);

    private final TestDatabase database = TestDatabase.create();
    private final InstantSource clock = SettableClock.stepping("2026-03-01T12:00:00Z", Duration.ofMinutes(7));
    private final List<Long> persons = new ArrayList<>();
    private final List<Long> places = new ArrayList<>();
    private final List<Long> heard = new ArrayList<>();
    private final Map<Long, List<Long>> open = new HashMap<>();
    private final List<Long> sent = new ArrayList<>();
    private Random random = new Random(0);
    private DSLContext db;
    private Ledger ledger;
    private People people;
    private Inbox inbox;
    private TurnInputs inputs;
    private ConversationHistory history;
    private int fromMemory;

    @BeforeEach
    void open(@TempDir Path folder) {
        var source = database.dataSource();
        ledger = OpenLedgers.open(source, folder, clock);
        db = JooqFactory.on(source);
        people = People.remembering(db, ledger, new GrantedRights(ledger, _ -> {}));
        inbox = new Inbox(db, ledger.agent(), ledger::seq);
        inputs = new TurnInputs(db, ledger, people);
        history = ConversationHistory.following(ledger, db);
        for (int i = 0; i < 3; i++) persons.add(commit(new PersonMet(CHANNEL, "p" + i, "p" + i, Role.MEMBER.text())));
        for (int i = 0; i < 3; i++) {
            var title = i == 0 ? "The room" : null;
            places.add(commit(new ConversationOpened(CHANNEL, "c" + i, i == 0, persons.get(i), null, null, title)));
        }
    }

    @AfterEach
    void close() {
        ledger.close();
        database.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void what_is_remembered_is_what_the_tables_say_after_every_event(int seed) {
        random = new Random(seed);
        for (int i = 0; i < STEPS; i++) {
            anything();
            same();
        }
        // Else nothing would be compared.
        assertThat(fromMemory).isGreaterThan(STEPS / 8);
    }

    private void same() {
        assertThat(inbox.listOpen()).isEqualTo(new Inbox(db, ledger.agent(), () -> 0).listOpen());
        var asked = some(heard);
        var found = inputs.find(asked);
        assertThat(found).isEqualTo(inputs.read(asked));
        var place = place();
        var labels = random.nextBoolean()
                ? Set.of(place.audience().label())
                : Set.of(place.audience().label(), Audience.SELF.label());
        var line = heard.isEmpty() ? 1 : heard.get(random.nextInt(heard.size()));
        var begin = random.nextInt(3) > 0 ? 0 : line;
        var input = input(place, random.nextInt(4) > 0 ? ledger.seq() + 1 : line);
        if (history.knows(input, labels, begin)) fromMemory++;
        assertThat(told(history.read(input, labels, begin)))
                .isEqualTo(told(new ConversationHistory(db, "a", new ConversationTails()).read(input, labels, begin)));
    }

    private static List<Utterance> told(List<Utterance> lines) {
        return lines.stream()
                .map(line -> new Utterance(
                        line.id(),
                        line.speaker(),
                        line.text(),
                        line.quarantined(),
                        line.reply(),
                        line.notice(),
                        line.told().stream().sorted().toList(),
                        line.at()))
                .toList();
    }

    private TurnInput input(Conversation place, long message) {
        var said = new TurnInput.TurnMessage(message, "x", clock.instant(), List.of(), null, null, false);
        var person = people.find(persons.getFirst()).orElseThrow();
        return new TurnInput(
                place, null, person, List.of(said), null, "", false, dev.continuo.mind.message.AnswerOptions.NONE);
    }

    private Conversation place() {
        return people.conversations()
                .find(places.get(random.nextInt(places.size())))
                .orElseThrow();
    }

    private List<Long> some(List<Long> of) {
        if (of.isEmpty()) return List.of(1_000_000L);
        var last = of.subList(Math.max(0, of.size() - 3), of.size());
        return last.stream().filter(_ -> random.nextInt(3) > 0).toList();
    }

    private void anything() {
        var place = place();
        switch (random.nextInt(60)) {
            case 0 -> commit(new ContextReset(place.id()));
            case 1 -> commit(new QuarantineEnded(any(heard), random.nextBoolean()));
            case 2 -> commit(new MessageEdited(any(heard), "x" + random.nextInt(), null, entry()));
            case 3 -> commit(erased(any(heard)));
            case 4 -> commit(erased(any(sent)));
            case 5 -> commit(new PersonNamed(person(), "n" + random.nextInt(100)));
            case 6 -> commit(new RoleGranted(person(), Role.MEMBER.text()));
            case 7 -> commit(new AccountUnlinked(person(), List.of(), List.of(any(heard))));
            case 8 -> commit(weighed(any(heard)));
            case 9 ->
                commit(new Retrieved(
                        List.of(any(heard)), "", List.of(new RetrievedMemory(any(heard), 0.5, 1, 1, 0.1, true))));
            case 10 -> unasked(place);
            case 11 -> commit(new SendBegan(any(sent), 0, 0));
            case 12 -> commit(new MessageDelivered(any(sent), 0, "x" + random.nextInt(), null));
            case 13 -> commit(new SendFailed(any(sent), 0, "away", random.nextBoolean(), some(heard)));
            case 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27 -> answered(place);
            default -> said(place);
        }
    }

    private void said(Conversation place) {
        var command = random.nextInt(8) == 0;
        var remember = !command && random.nextInt(4) > 0;
        var answers = random.nextInt(5) == 0 && !heard.isEmpty() ? heard.getFirst() : null;
        heard.add(commit(new MessageReceived(
                place.id(),
                person(),
                "e" + heard.size(),
                "text " + heard.size(),
                audience(place),
                "member",
                command,
                remember,
                false,
                random.nextBoolean(),
                answers,
                null,
                random.nextInt(6) == 0 ? List.of(PHOTO) : List.of(),
                encoding())));
        open.computeIfAbsent(place.id(), _ -> new ArrayList<>()).add(heard.getLast());
    }

    /// Says something in answer, and ends the messages with it or a while later.
    private void answered(Conversation place) {
        var here = open.getOrDefault(place.id(), List.of());
        if (here.isEmpty()) return;
        var answers = List.copyOf(some(here));
        if (answers.isEmpty()) return;
        // A message ends once.
        here.removeAll(answers);
        Function<Long, EventPayload> end = reply -> new TurnEnded(
                place.id(),
                answers,
                "answered",
                random.nextInt(4) == 0 ? Inbox.CHANGED : null,
                random.nextInt(6) == 0 ? 0 : reply,
                null);
        if (random.nextInt(5) > 0) {
            var composed = composed(place, answers);
            sent.add(commit(Decision.of(
                    NewEvent.of(composed, Actor.AGENT), NewEvent.of(end.apply(PendingId.of(1)), Actor.AGENT))));
        } else {
            sent.add(commit(composed(place, answers)));
            same();
            commit(end.apply(sent.getLast()));
        }
    }

    private void unasked(Conversation place) {
        sent.add(commit(composed(place, List.of())));
    }

    private MessageComposed composed(Conversation place, List<Long> answers) {
        var command = random.nextInt(8) == 0;
        return new MessageComposed(
                place.id(),
                answers,
                "said " + sent.size(),
                List.of(),
                random.nextBoolean(),
                audience(place),
                heard.isEmpty() ? List.of() : List.of(new RetrievedMemory(heard.getFirst(), 0.5, 1, 1)),
                command ? null : "m",
                !command && random.nextInt(4) > 0,
                null,
                encoding(),
                List.of(),
                null);
    }

    private String audience(Conversation place) {
        return switch (random.nextInt(6)) {
            case 0 -> Audience.SELF.label();
            case 1 -> "person:999";
            default -> place.audience().label();
        };
    }

    private static ExitGateDecided weighed(long memory) {
        return new ExitGateDecided(
                "window",
                List.of(new GateDecision(
                        memory,
                        memory % 2 == 0 ? GateDecision.QUARANTINE : GateDecision.KEEP,
                        "for a test",
                        0.5,
                        0.5,
                        0.1,
                        0,
                        0,
                        0,
                        "episode",
                        List.of(),
                        0.5,
                        0.5,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        null)));
    }

    private static Erased erased(long gone) {
        return new Erased(List.of(gone), List.of(new Tombstone(gone, "MessageReceived", "silent")), "asked");
    }

    private MemoryEncoding encoding() {
        return new MemoryEncoding(null, null, entry());
    }

    private EntryDecision entry() {
        var entry = EntryDecision.unjudged("for a test");
        return random.nextInt(8) == 0 ? entry.quarantined("for a test") : entry;
    }

    private long person() {
        return persons.get(random.nextInt(persons.size()));
    }

    private long any(List<Long> of) {
        return of.isEmpty() ? 1_000_000 : of.get(of.size() - 1 - random.nextInt(Math.min(6, of.size())));
    }

    private long commit(EventPayload payload) {
        for (var actor : List.of(Actor.operator(0), Actor.AGENT, Actor.SYSTEM)) {
            var done = ledger.commit(Decision.of(NewEvent.of(payload, actor)));
            if (done instanceof CommitResult.Recorded recorded)
                return recorded.first().seq();
        }
        throw new IllegalStateException("nobody may record " + payload);
    }

    private long commit(Decision decision) {
        return ((CommitResult.Recorded) ledger.commit(decision)).first().seq();
    }
}
