package dev.continuo.core.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.HEAD;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.SelectSeekStep1;

/// The ledger's rows in the database.
final class Rows {
    private Rows() {}

    /// The chain's end: number and hash of the last event.
    @SuppressWarnings("ArrayRecordComponent") // bytes of a hash, compared by Arrays
    record Head(long seq, byte[] hash) {}

    static void found(DSLContext db, String agent) {
        db.insertInto(HEAD, HEAD.AGENT_ID, HEAD.SEQ, HEAD.HASH)
                .values(agent, 0L, Chain.ORIGIN)
                .onConflictDoNothing()
                .execute();
    }

    static Head lockHead(DSLContext db, String agent) {
        return db.select(HEAD.SEQ, HEAD.HASH)
                .from(HEAD)
                .where(HEAD.AGENT_ID.eq(agent))
                .forUpdate()
                .fetchSingle(r -> new Head(r.value1(), r.value2()));
    }

    static void moveHead(DSLContext db, String agent, Head head) {
        db.update(HEAD)
                .set(HEAD.SEQ, head.seq())
                .set(HEAD.HASH, head.hash())
                .where(HEAD.AGENT_ID.eq(agent))
                .execute();
    }

    static void insert(DSLContext db, Collection<StoredEvent> events) {
        var rows =
                db.batch(
                        db.insertInto(EVENT)
                                .columns(
                                        EVENT.AGENT_ID,
                                        EVENT.SEQ,
                                        EVENT.TIME,
                                        EVENT.KIND,
                                        EVENT.VERSION,
                                        EVENT.ACTOR,
                                        EVENT.DEDUP,
                                        EVENT.PAYLOAD_DIGEST,
                                        EVENT.PREV_HASH,
                                        EVENT.HASH)
                                .values("", 0L, null, "", 0, "", null, null, null, null));
        var bodies =
                db.batch(
                        db.insertInto(PAYLOAD)
                                .columns(PAYLOAD.AGENT_ID, PAYLOAD.SEQ, PAYLOAD.SALT, PAYLOAD.BODY)
                                .values("", 0L, null, ""));
        var anyBody = false;
        for (var e : events) {
            rows =
                    rows.bind(
                            e.agent(),
                            e.seq(),
                            e.time(),
                            e.kind(),
                            e.version(),
                            e.actor(),
                            e.dedup(),
                            e.payloadDigest(),
                            e.prevHash(),
                            e.hash());
            if (e.body() == null) continue;
            bodies = bodies.bind(e.agent(), e.seq(), e.salt(), e.body());
            anyBody = true;
        }
        rows.execute();
        if (anyBody) bodies.execute();
    }

    /// Events with their payloads, in order. The caller closes the stream; rows come in portions
    /// where the connection is in a transaction.
    static Stream<StoredEvent> stream(DSLContext db, Condition which) {
        return select(db, which).fetchSize(2_000).fetchStream().map(Rows::event);
    }

    static List<StoredEvent> list(DSLContext db, Condition which, int limit, boolean newest) {
        var query = base(db, which).orderBy(newest ? EVENT.SEQ.desc() : EVENT.SEQ.asc());
        return query.limit(limit).fetch(Rows::event);
    }

    private static SelectSeekStep1<Record, Long> select(DSLContext db, Condition which) {
        return base(db, which).orderBy(EVENT.SEQ);
    }

    private static org.jooq.SelectConditionStep<Record> base(DSLContext db, Condition which) {
        return db.select(EVENT.fields())
                .select(PAYLOAD.SALT, PAYLOAD.BODY)
                .from(EVENT)
                .leftJoin(PAYLOAD)
                .on(PAYLOAD.AGENT_ID.eq(EVENT.AGENT_ID).and(PAYLOAD.SEQ.eq(EVENT.SEQ)))
                .where(which);
    }

    private static StoredEvent event(Record r) {
        return new StoredEvent(
                r.get(EVENT.AGENT_ID),
                r.get(EVENT.SEQ),
                r.get(EVENT.TIME),
                r.get(EVENT.KIND),
                r.get(EVENT.VERSION),
                r.get(EVENT.ACTOR),
                r.get(EVENT.DEDUP),
                r.get(EVENT.PAYLOAD_DIGEST),
                r.get(EVENT.PREV_HASH),
                r.get(EVENT.HASH),
                r.get(PAYLOAD.SALT),
                r.get(PAYLOAD.BODY));
    }
}
