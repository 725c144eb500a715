package dev.continuo.ledger;

import dev.continuo.events.MessageEvent;
import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.mind.Mind;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.postgres.testing.ScratchFolder;
import dev.continuo.postgres.testing.SettledRandom;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jooq.DSLContext;

/// A ledger of its own on a database of its own.
final class TestLedger implements AutoCloseable {
    static final String AGENT = "echo";

    final TestDatabase database = TestDatabase.create();
    final Path folder;
    final Path anchorFile;

    /// Moves on by a second each time it is looked at, so that the anchor is written after each
    /// commit.
    final InstantSource clock =
            SettableClock.stepping("2026-11-21T09:00:00Z", Duration.ofSeconds(1).plusNanos(1_000));

    TestLedger() {
        folder = ScratchFolder.create("ledger");
        anchorFile = folder.resolve("anchor");
    }

    Ledger open() {
        return open(dataSource());
    }

    Ledger open(DataSource source) {
        new Rebuild(source, Mind.FACULTIES.kinds(), Mind.FACULTIES.projector(), _ -> {}).bringUpToDate(AGENT);
        return Ledger.open(
                source,
                AGENT,
                Mind.FACULTIES.kinds(),
                Mind.FACULTIES.projector(),
                anchor(),
                clock,
                SettledRandom.create());
    }

    Anchor anchor() {
        return new Anchor(anchorFile, clock);
    }

    DataSource dataSource() {
        return database.dataSource();
    }

    DSLContext db() {
        return JooqFactory.on(dataSource());
    }

    Rebuild rebuild() {
        return new Rebuild(dataSource(), Mind.FACULTIES.kinds(), Mind.FACULTIES.projector(), _ -> {});
    }

    Verification.Result verify() {
        return LedgerInspection.verify(dataSource(), AGENT, anchor(), _ -> {});
    }

    /// Runs statements as somebody who has switched the ledger's own defences off.
    void tamper(Consumer<DSLContext> deed) {
        db().transaction(t -> {
            t.dsl().execute("set local session_replication_role = replica");
            deed.accept(t.dsl());
        });
    }

    /// A person, a conversation and `messages` messages in it, each answered.
    static void fill(Ledger ledger, int messages) {
        var person = first(ledger, new PeopleEvent.PersonMet("http", "ann", "Ann", "member"), Actor.SYSTEM);
        var conversation =
                first(ledger, new PeopleEvent.ConversationOpened("http", "c1", false, person, null), Actor.SYSTEM);
        for (int i = 0; i < messages; i++) {
            var message = say(ledger, person, conversation, "m" + i, "Word number " + i + " ✓");
            answer(ledger, conversation, message, "Heard " + i);
        }
    }

    static long say(Ledger ledger, long person, long conversation, String id, String text) {
        return first(
                ledger,
                new MessageEvent.MessageReceived(
                        conversation, person, id, text, "person:" + person, "member", false, true),
                Actor.person(person),
                "message\n" + id);
    }

    static void answer(Ledger ledger, long conversation, long message, String text) {
        ledger.commit(Decision.of(
                NewEvent.of(
                        new MessageEvent.MessageComposed(
                                conversation,
                                List.of(message),
                                text,
                                List.of(),
                                true,
                                "person:2",
                                List.of(new MessageEvent.RetrievedMemory(message, 0.5, 1, 0)),
                                "offline",
                                true),
                        Actor.AGENT),
                NewEvent.of(
                        new MessageEvent.TurnEnded(
                                conversation, List.of(message), "answered", null, PendingId.of(1), null),
                        Actor.AGENT)));
    }

    static long first(Ledger ledger, EventPayload payload, Actor actor) {
        return recorded(ledger.commit(Decision.of(NewEvent.of(payload, actor))));
    }

    static long first(Ledger ledger, EventPayload payload, Actor actor, String dedup) {
        return recorded(ledger.commit(Decision.of(NewEvent.once(payload, actor, dedup))));
    }

    private static long recorded(CommitResult outcome) {
        if (outcome instanceof CommitResult.Recorded recorded)
            return recorded.first().seq();
        throw new AssertionError("not recorded: " + outcome);
    }

    static InstantSource fixed(String time) {
        return Clock.fixed(Instant.parse(time), java.time.ZoneOffset.UTC);
    }

    @Override
    public void close() throws IOException {
        database.close();
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
