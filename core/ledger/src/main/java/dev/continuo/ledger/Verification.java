package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.HEAD;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.StoredEvent;
import dev.continuo.postgres.SchemaGuards;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Recomputes every digest and link of a ledger and names the first event that is not what it was.
public final class Verification {

    /// Result of a verification.
    public sealed interface Result {

        /// Every event is as it was recorded.
        ///
        /// @param erased how many payloads were erased, each named by an `Erased` event
        record Sound(long events, long erased, String head) implements Result {}

        /// Something was changed.
        ///
        /// @param seq the first bad event, 0 where the trouble is not of one event
        record Broken(long seq, String what) implements Result {}
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String agent;
    private final LongConsumer progress;
    private final Optional<Anchor.AnchorPoint> anchor;

    private long seq;
    private byte[] hash = Chain.ORIGIN;
    private boolean anchored;
    private final Set<Long> missing = new TreeSet<>();
    private final Set<Long> named = new HashSet<>();
    private Result.@Nullable Broken broken;

    private Verification(String agent, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) {
        this.agent = agent;
        this.anchor = anchor;
        this.progress = progress;
        anchored = anchor.filter(point -> beginning(point, agent)).isPresent();
    }

    /// Verifies the ledger in the database, reading one consistent state of it.
    ///
    /// @param progress told the number of events checked, now and then
    static Result database(
            DataSource database, String agent, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) {
        return JooqFactory.on(database).transactionResult(t -> {
            var db = t.dsl();
            db.execute("set transaction isolation level repeatable read");
            return database(db, agent, anchor, progress);
        });
    }

    /// The same inside the caller's transaction.
    static Result database(DSLContext db, String agent, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) {
        var check = new Verification(agent, anchor, progress);
        try (var events = LedgerTables.stream(db, EVENT.AGENT_ID.eq(agent))) {
            check.chain(events);
        }
        return check.result(() -> check.strays(db).or(() -> check.head(db)));
    }

    /// Verifies events that come from elsewhere, such as an export, whose end they must reach.
    static Result events(
            String agent, Stream<StoredEvent> events, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) {
        var check = new Verification(agent, anchor, progress);
        check.chain(events);
        return check.result(Optional::empty);
    }

    /// Tells whether a point is in the chain as it lies there; reads one event.
    static boolean contains(DSLContext db, String agent, Anchor.AnchorPoint point) {
        if (beginning(point, agent)) return true;
        var there = EVENT.AGENT_ID.eq(agent).and(EVENT.SEQ.eq(point.seq()));
        return point.agent().equals(agent) && db.fetchExists(EVENT, there.and(EVENT.HASH.eq(point.hash())));
    }

    /// Tells whether a point is where every chain begins.
    private static boolean beginning(Anchor.AnchorPoint point, String agent) {
        return point.seq() == 0 && point.agent().equals(agent) && Arrays.equals(point.hash(), Chain.ORIGIN);
    }

    /// Returns the fault of the chain's present end; reads one event.
    static Optional<String> end(DSLContext db, String agent) {
        var check = new Verification(agent, Optional.empty(), _ -> {});
        db.select(EVENT.SEQ, EVENT.HASH)
                .from(EVENT)
                .where(EVENT.AGENT_ID.eq(agent))
                .orderBy(EVENT.SEQ.desc())
                .limit(1)
                .forEach(last -> {
                    check.seq = last.value1();
                    check.hash = last.value2();
                });
        return check.head(db).map(Result.Broken::what);
    }

    /// Returns the faults of the database's own triggers and functions, each a sentence.
    static List<String> guards(DSLContext db) {
        return db.connectionResult(SchemaGuards::differences).stream()
                .map(difference -> "In the database, " + difference + ".")
                .toList();
    }

    private void chain(Stream<StoredEvent> events) {
        var each = events.iterator();
        while (broken == null && each.hasNext()) {
            check(each.next());
            if (seq % 10_000 == 0) progress.accept(seq);
        }
    }

    private void check(StoredEvent e) {
        if (e.seq() != seq + 1) {
            fail(seq + 1, "event " + (seq + 1) + " is missing");
        } else if (!e.agent().equals(agent)) {
            fail(e.seq(), "it is of another agent");
        } else if (!Arrays.equals(e.prevHash(), hash)) {
            fail(e.seq(), "it does not follow the event before it");
        } else if (!Arrays.equals(e.hash(), Chain.hash(e))) {
            fail(e.seq(), "its hash does not match what it says");
        } else if (e.seq() == 1 && !e.kind().equals(Ledger.GENESIS)) {
            fail(1, "it is not the beginning of a ledger");
        } else {
            checkPayload(e);
        }
        seq = e.seq();
        hash = e.hash();
        anchor.filter(a -> a.seq() == seq && a.agent().equals(agent))
                .ifPresent(a -> anchored = Arrays.equals(a.hash(), hash));
    }

    private void checkPayload(StoredEvent e) {
        var salt = e.salt();
        var body = e.body();
        if (salt == null || body == null) {
            missing.add(e.seq());
            return;
        }
        if (!Arrays.equals(e.payloadDigest(), Chain.payloadDigest(salt, body)))
            fail(e.seq(), "its payload was changed");
        else if (e.kind().equals(Ledger.ERASED)) named.addAll(erasedTargets(body));
    }

    /// The event numbers that an `Erased` payload names.
    private static Set<Long> erasedTargets(String body) {
        try {
            var targets = new HashSet<Long>();
            JSON.readTree(body).path("targets").forEach(n -> targets.add(n.asLong()));
            return targets;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("unreadable erasure", e);
        }
    }

    private void fail(long at, String what) {
        if (broken == null) broken = new Result.Broken(at, what);
    }

    private Result result(java.util.function.Supplier<Optional<Result.Broken>> rest) {
        if (broken != null) return broken;
        for (var gone : missing)
            if (!named.contains(gone)) return new Result.Broken(gone, "its payload is gone and no erasure names it");
        for (var target : named)
            if (!missing.contains(target)) return new Result.Broken(target, "it was erased and has a payload again");
        var found = rest.get();
        if (found.isPresent()) return found.get();
        if (anchor.isPresent() && !anchored)
            return new Result.Broken(
                    Math.min(anchor.get().seq(), seq + 1),
                    "the chain does not contain the anchor (event "
                            + anchor.get().seq()
                            + "): its tail was cut off or replaced; after restoring a backup on"
                            + " purpose, run ./continuo ledger anchor --accept");
        return new Result.Sound(seq, missing.size(), java.util.HexFormat.of().formatHex(hash));
    }

    private Optional<Result.Broken> strays(DSLContext db) {
        return db.select(DSL.min(PAYLOAD.SEQ))
                .from(PAYLOAD)
                .where(PAYLOAD.AGENT_ID.eq(agent))
                .andNotExists(db.selectOne()
                        .from(EVENT)
                        .where(EVENT.AGENT_ID.eq(PAYLOAD.AGENT_ID))
                        .and(EVENT.SEQ.eq(PAYLOAD.SEQ)))
                .fetchOptional(DSL.min(PAYLOAD.SEQ))
                .map(at -> new Result.Broken(at, "a payload lies there without an event"));
    }

    private Optional<Result.Broken> head(DSLContext db) {
        var head = db.selectFrom(HEAD).where(HEAD.AGENT_ID.eq(agent)).fetchOne();
        if (head == null) return Optional.of(new Result.Broken(0, "the head of the chain is missing"));
        if (head.getSeq() != seq)
            return Optional.of(
                    new Result.Broken(seq + 1, "the chain ends at " + seq + ", its head says " + head.getSeq()));
        if (!Arrays.equals(head.getHash(), hash))
            return Optional.of(new Result.Broken(seq, "the head's hash is not the last event's"));
        return Optional.empty();
    }
}
