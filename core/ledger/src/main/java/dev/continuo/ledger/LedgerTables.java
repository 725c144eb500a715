package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.HEAD;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;
import static java.util.Objects.requireNonNull;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.StoredEvent;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.ledger.projection.SentStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jooq.Condition;
import org.jooq.Cursor;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;

/// The ledger's rows in the database.
final class LedgerTables {
    private static final int BATCH_SIZE = 2_000;
    private static final String STANDING = standing();

    private LedgerTables() {}

    private static String standing() {
        var db = DSL.using(SQLDialect.POSTGRES);
        var end = db.select(HEAD.SEQ, HEAD.HASH)
                .from(HEAD)
                .where(HEAD.AGENT_ID.eq(""))
                .forUpdate();
        var hashes = DSL.val(new byte[0][], EVENT.DEDUP.getDataType().getArrayDataType());
        var known = db.select(EVENT.DEDUP, EVENT.SEQ)
                .from(EVENT)
                .where(EVENT.AGENT_ID.eq(""))
                // Said again for the planner: the index holds no others.
                .and(EVENT.DEDUP.eq(DSL.any(hashes)).and(EVENT.DEDUP.isNotNull()));
        return db.render(end) + ";\n" + db.render(known);
    }

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

    /// Locks the chain's end until the transaction ends, and looks which of these deduplication
    /// hashes the ledger has already: one round trip.
    static HeadAndKnown lock(Connection connection, String agent, byte[][] dedups) throws SQLException {
        try (var both = connection.prepareStatement(STANDING)) {
            both.setString(1, agent);
            both.setString(2, agent);
            both.setArray(3, connection.createArrayOf("bytea", dedups));
            both.execute();
            return new HeadAndKnown(head(both), known(both));
        }
    }

    /// The SQLSTATE of a chain that went on without a writer who remembers its end.
    static final String MOVED = "CN001";

    /// Locks the chain's end until the transaction ends, where it is still this one and the ledger
    /// has none of these deduplication hashes; else fails with [#MOVED].
    static SentStatement hold(String agent, Head head, byte[][] dedups) {
        return new SentStatement() {
            @Override
            public String text(String schema) {
                return "select ledger.hold(?, ?, ?, ?)";
            }

            @Override
            public int parameters() {
                return 4;
            }

            @Override
            public int bind(Connection connection, PreparedStatement statement, int parameter) throws SQLException {
                statement.setString(parameter, agent);
                statement.setLong(parameter + 1, head.seq());
                statement.setBytes(parameter + 2, head.hash());
                statement.setArray(parameter + 3, connection.createArrayOf("bytea", dedups));
                return parameter + 4;
            }
        };
    }

    /// Ends the transaction in the round trip of its rows. The driver notices that it ended.
    static final SentStatement COMMIT = new SentStatement() {
        @Override
        public String text(String schema) {
            return "commit";
        }

        @Override
        public int parameters() {
            return 0;
        }

        @Override
        public int bind(Connection connection, PreparedStatement statement, int parameter) {
            return parameter;
        }
    };

    /// The chain's end, and the numbers of events by their deduplication hashes in hex.
    record HeadAndKnown(Head head, Map<String, Long> known) {}

    private static Head head(PreparedStatement both) throws SQLException {
        try (var row = both.getResultSet()) {
            if (!row.next()) throw new IllegalStateException("the chain has no head");
            return new Head(row.getLong(1), row.getBytes(2));
        }
    }

    private static Map<String, Long> known(PreparedStatement both) throws SQLException {
        both.getMoreResults();
        var known = new HashMap<String, Long>();
        try (var rows = both.getResultSet()) {
            while (rows.next()) known.put(HexFormat.of().formatHex(rows.getBytes(1)), rows.getLong(2));
        }
        return known;
    }

    static void moveHead(RowStatements to, String agent, Head head) {
        to.update().set(HEAD.SEQ, head.seq()).set(HEAD.HASH, head.hash()).where(HEAD.AGENT_ID, agent);
    }

    static void insert(RowStatements to, StoredEvent e) {
        to.insert()
                .set(EVENT.AGENT_ID, e.agent())
                .set(EVENT.SEQ, e.seq())
                .set(EVENT.TIME, e.time())
                .set(EVENT.KIND, e.kind())
                .set(EVENT.VERSION, e.version())
                .set(EVENT.ACTOR, e.actor())
                .set(EVENT.DEDUP, e.dedup())
                .set(EVENT.PAYLOAD_DIGEST, e.payloadDigest())
                .set(EVENT.PREV_HASH, e.prevHash())
                .set(EVENT.HASH, e.hash());
        if (e.body() != null)
            to.insert()
                    .set(PAYLOAD.AGENT_ID, e.agent())
                    .set(PAYLOAD.SEQ, e.seq())
                    .set(PAYLOAD.SALT, e.salt())
                    .set(PAYLOAD.BODY, e.body());
    }

    /// Events with their payloads, in order. The caller closes the stream; rows come in portions
    /// where the connection is in a transaction.
    static Stream<StoredEvent> stream(DSLContext db, Condition which) {
        var cursor = query(db, which).orderBy(EVENT.SEQ).fetchSize(BATCH_SIZE).fetchLazy();
        return stream(cursor, LedgerTables::event);
    }

    private static <T> Stream<T> stream(Cursor<?> cursor, RowIterator.RowReader<T> reader) {
        var rows = new RowIterator<>(requireNonNull(cursor.resultSet()), reader);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(rows, Spliterator.ORDERED), false)
                .onClose(cursor::close);
    }

    /// Events as readers see them, in order, without what proves them: a replay needs no more, and
    /// hashes, digests and salts are half of what the ledger's rows send.
    static Stream<Event> replay(DSLContext db, String agent, EventTypes kinds) {
        var cursor = db.select(EVENT.SEQ, EVENT.TIME, EVENT.KIND, EVENT.VERSION, EVENT.ACTOR)
                .select(PAYLOAD.BODY)
                .from(EVENT)
                .leftJoin(PAYLOAD)
                .on(PAYLOAD.AGENT_ID.eq(EVENT.AGENT_ID).and(PAYLOAD.SEQ.eq(EVENT.SEQ)))
                .where(EVENT.AGENT_ID.eq(agent))
                .orderBy(EVENT.SEQ)
                .fetchSize(BATCH_SIZE)
                .fetchLazy();
        return stream(cursor, r -> {
            var kind = r.getString(3);
            var version = r.getInt(4);
            var body = r.getString(6);
            return new Event(
                    agent,
                    r.getLong(1),
                    r.getObject(2, OffsetDateTime.class).toInstant(),
                    kind,
                    version,
                    Actor.parse(r.getString(5)),
                    body == null ? null : kinds.decode(kind, version, body));
        });
    }

    static List<StoredEvent> list(DSLContext db, Condition which, int limit, boolean newest) {
        var order = newest ? EVENT.SEQ.desc() : EVENT.SEQ.asc();
        try (var cursor = query(db, which).orderBy(order).limit(limit).fetchLazy()) {
            var rows = new ArrayList<StoredEvent>();
            new RowIterator<>(requireNonNull(cursor.resultSet()), LedgerTables::event).forEachRemaining(rows::add);
            return rows;
        }
    }

    private static org.jooq.SelectConditionStep<Record> query(DSLContext db, Condition which) {
        return db.select(
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
                .select(PAYLOAD.SALT, PAYLOAD.BODY)
                .from(EVENT)
                .leftJoin(PAYLOAD)
                .on(PAYLOAD.AGENT_ID.eq(EVENT.AGENT_ID).and(PAYLOAD.SEQ.eq(EVENT.SEQ)))
                .where(which);
    }

    private static StoredEvent event(ResultSet r) throws SQLException {
        return new StoredEvent(
                r.getString(1),
                r.getLong(2),
                r.getObject(3, OffsetDateTime.class).toInstant(),
                r.getString(4),
                r.getInt(5),
                r.getString(6),
                r.getBytes(7),
                r.getBytes(8),
                r.getBytes(9),
                r.getBytes(10),
                r.getBytes(11),
                r.getString(12));
    }
}
