package dev.continuo.mind.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.ContextReset;
import dev.continuo.events.PeopleEvent.ConversationJoined;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.LedgerEvent.Tombstone;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.testing.OpenLedgers;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jooq.DSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Positions kept in memory, beside the tables.
final class SessionPositionsTest {
    private static final String CHANNEL = "http";
    private static final int EVENTS = 250;

    private final TestDatabase database = TestDatabase.create();
    private final Random random = new Random(5);
    private final InstantSource clock = SettableClock.stepping("2026-03-01T12:00:00Z", Duration.ofMinutes(7));
    private final List<Long> persons = new ArrayList<>();
    private final List<Conversation> places = new ArrayList<>();
    private final List<Long> said = new ArrayList<>();
    private DSLContext db;
    private Ledger ledger;
    private SessionPositions positions;

    @BeforeEach
    void open(@TempDir Path folder) {
        var source = database.dataSource();
        ledger = OpenLedgers.open(source, folder, clock);
        db = JooqFactory.on(source);
        positions = SessionPositions.following(ledger, db);
        var people = new People(db, "a", new GrantedRights(ledger, _ -> {}));
        for (int i = 0; i < 3; i++) persons.add(commit(new PersonMet(CHANNEL, "p" + i, "p" + i, Role.MEMBER.text())));
        for (int i = 0; i < 4; i++) {
            var opened = new ConversationOpened(CHANNEL, "c" + i, i % 2 == 0, persons.get(i % 3), null);
            places.add(people.conversations().find(commit(opened)).orElseThrow());
        }
    }

    @AfterEach
    void close() {
        ledger.close();
        database.close();
    }

    @Test
    void what_is_remembered_is_what_the_tables_say_after_every_event() {
        for (int i = 0; i < EVENTS; i++) {
            same();
            commit(anything());
        }
        same();
    }

    private void same() {
        var now = Instant.parse("2026-03-01T12:00:00Z").plus(Duration.ofMinutes(random.nextInt(9_000)));
        for (var place : places)
            for (var person : persons) {
                var read = SessionPosition.read(db, "a", person, place, Optional.empty())
                        .at(now);
                assertThat(positions.of(person, place, now, Optional.empty())).isEqualTo(read);
            }
    }

    private EventPayload anything() {
        var person = persons.get(random.nextInt(persons.size()));
        var place = places.get(random.nextInt(places.size()));
        return switch (random.nextInt(20)) {
            case 0 -> new ConversationJoined(person, place.id());
            case 1 -> new ContextReset(place.id());
            case 2 -> new TurnEnded(place.id(), List.of(), "answered", null, 0, null);
            case 3 -> new QuarantineEnded(any(), random.nextBoolean());
            case 4 -> new MessageEdited(any(), "x" + random.nextInt(), null, entry());
            case 5 -> {
                var gone = any();
                yield new Erased(List.of(gone), List.of(new Tombstone(gone, "MessageReceived", "silent")), "asked for");
            }
            case 6, 7, 8, 9, 10 ->
                new MessageComposed(
                        place.id(),
                        List.of(),
                        "said",
                        List.of(),
                        true,
                        place.audience().label(),
                        List.of(),
                        "m",
                        random.nextInt(4) > 0,
                        null,
                        encoding(),
                        null,
                        null);
            default ->
                new MessageReceived(
                        place.id(),
                        person,
                        "e" + said.size(),
                        "text " + said.size(),
                        place.audience().label(),
                        "member",
                        false,
                        random.nextInt(4) > 0,
                        false,
                        false,
                        null,
                        null,
                        List.of(),
                        encoding());
        };
    }

    private MemoryEncoding encoding() {
        var session = random.nextBoolean() && !said.isEmpty() ? said.getFirst() : null;
        return new MemoryEncoding(session, session, entry());
    }

    private EntryDecision entry() {
        var entry = EntryDecision.unjudged("for a test");
        return random.nextInt(8) == 0 ? entry.quarantined("for a test") : entry;
    }

    /// A message that was heard, or none.
    private long any() {
        return said.isEmpty() ? 1_000_000 : said.remove(random.nextInt(said.size()));
    }

    private long commit(EventPayload payload) {
        for (var actor : List.of(Actor.operator(0), Actor.AGENT, Actor.SYSTEM)) {
            var done = ledger.commit(Decision.of(NewEvent.of(payload, actor)));
            if (!(done instanceof CommitResult.Recorded recorded)) continue;
            if (payload instanceof MessageReceived) said.add(recorded.first().seq());
            return recorded.first().seq();
        }
        throw new IllegalStateException("nobody may record " + payload);
    }
}
