package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.HEAD;
import static dev.continuo.tables.mind.Tables.PROGRESS;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.PlannerStatistics;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.projection.Projector;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.postgres.MindSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Replays the ledger into a fresh mind: to lift the mind to a newer projection, to mend it, or to
/// check that it is what the ledger says.
public final class Rebuild {
    private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);
    private static final String SHADOW = "mind_shadow";
    private static final String ONE_STATE = "set transaction isolation level repeatable read";
    private static final int BATCH_SIZE = 2_000;
    private final DataSource database;
    private final EventTypes kinds;
    private final Projector projector;
    private final LongConsumer progress;

    /// @param progress told the number of events replayed, after each portion
    public Rebuild(DataSource database, EventTypes kinds, Projector projector, LongConsumer progress) {
        this.database = database;
        this.kinds = kinds;
        this.projector = projector;
        this.progress = progress;
    }

    /// Result of a check: no differences, or the tables and checkpoints that differ and how.
    ///
    /// @param notes which checkpoints were compared, and which could not be
    public record RebuildCheck(long events, List<String> differences, List<String> notes) {
        public boolean same() {
            return differences.isEmpty();
        }
    }

    /// Tells whether the mind was made by this projection.
    public boolean upToDate(String agent) {
        return current(made(agent));
    }

    private boolean current(Optional<Integer> made) {
        return made.filter(version -> version == projector.version()).isPresent();
    }

    private Optional<Integer> made(String agent) {
        return JooqFactory.on(database)
                .select(PROGRESS.VERSION)
                .from(PROGRESS)
                .where(PROGRESS.AGENT_ID.eq(agent))
                .fetchOptional(PROGRESS.VERSION);
    }

    /// Replays the ledger if the mind was made by an older projection, or not at all.
    public void bringUpToDate(String agent) {
        var db = JooqFactory.on(database);
        var made = made(agent);
        if (current(made)) return;
        var events =
                db.select(HEAD.SEQ).from(HEAD).where(HEAD.AGENT_ID.eq(agent)).fetchOptional(HEAD.SEQ);
        if (made.isPresent() || events.orElse(0L) > 0) {
            LOG.info("Replaying {} events into a newer mind", events.orElse(0L));
            swapIn();
        } else if (!projector.scripts().isEmpty()) swapIn();
        db.insertInto(PROGRESS, PROGRESS.AGENT_ID, PROGRESS.VERSION, PROGRESS.SEQ)
                .values(agent, projector.version(), events.orElse(0L))
                .onConflict(PROGRESS.AGENT_ID)
                .doUpdate()
                .set(PROGRESS.VERSION, projector.version())
                .execute();
    }

    /// Replays every agent's ledger into a shadow and puts it in the mind's place. Returns the
    /// events replayed.
    public long swapIn() {
        return inShadow(true, (connection, replayed, _) -> {
            MindSchema.replace(connection, SHADOW);
            return replayed;
        });
    }

    /// Replays into a shadow, compares every table by content, and throws the shadow away. It looks
    /// at one consistent state and holds up nobody who records meanwhile.
    public RebuildCheck check() {
        return inShadow(false, (connection, replayed, probes) -> {
            var differences = differences(JooqFactory.on(connection));
            var notes = new ArrayList<String>();
            for (var probe : probes) {
                probe.difference().ifPresent(differences::add);
                if (!probe.note().isEmpty()) notes.add(probe.note());
            }
            connection.rollback();
            return new RebuildCheck(replayed, differences, notes);
        });
    }

    private interface SchemaUse<T> {
        T of(Connection connection, long replayed, List<CheckpointProbe> probes) throws SQLException;
    }

    /// @param locked whether nobody may record between the replay and its use
    private <T> T inShadow(boolean locked, SchemaUse<T> use) {
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            var db = JooqFactory.on(connection);
            if (!locked) db.execute(ONE_STATE);
            var heads = db.select(HEAD.AGENT_ID).from(HEAD).orderBy(HEAD.AGENT_ID);
            var agents = (locked ? heads.forUpdate() : heads).fetch(HEAD.AGENT_ID);
            var state = locked
                    ? null
                    : db.fetchSingle("select pg_export_snapshot()").get(0, String.class);
            db.dropSchemaIfExists(SHADOW).cascade().execute();
            MindSchema.create(connection, SHADOW, projector.scripts());
            var indexes = new DeferredIndexes(db, SHADOW);
            var replayed = 0L;
            findRows(db, "off");
            // Tables of this transaction need no log where nobody replicates; those below this size
            // are written there all the same, page by page, compressed.
            db.setLocal(DSL.name("wal_skip_threshold"), DSL.inline("64kB")).execute();
            var probes = new ArrayList<CheckpointProbe>();
            for (var agent : agents) {
                var probe = locked ? CheckpointProbe.NONE : CheckpointProbe.find(db, agent, kinds, projector.version());
                replayed += replay(connection, agent, state, probe, indexes);
                probes.add(probe);
            }
            findRows(db, "on");
            if (locked) indexes.make();
            // Autovacuum looks at more rows, minutes later.
            db.setLocal(DSL.name("default_statistics_target"), DSL.inline(25)).execute();
            PlannerStatistics.analyze(db, SHADOW);
            var result = use.of(connection, replayed, probes);
            if (!connection.getAutoCommit()) connection.commit();
            return result;
        } catch (SQLException e) {
            throw new IllegalStateException("the mind could not be rebuilt", e);
        }
    }

    /// @param state of the database that is read; null for the newest
    private long replay(
            Connection connection, String agent, @Nullable String state, CheckpointProbe probe, DeferredIndexes indexes)
            throws SQLException {
        var last = 0L;
        try (var reading = database.getConnection();
                var ahead = Executors.newVirtualThreadPerTaskExecutor()) {
            reading.setAutoCommit(false);
            if (state != null) {
                JooqFactory.on(reading).execute(ONE_STATE);
                JooqFactory.on(reading).execute("set transaction snapshot {0}", DSL.inline(state));
            }
            try (var stored = LedgerTables.replay(JooqFactory.on(reading), agent, kinds)) {
                var each = stored.iterator();
                // The next portion is read and decoded while the database works on this one.
                for (var next = ahead.submit(() -> portion(each)); ; ) {
                    var portion = result(next);
                    if (portion.isEmpty()) break;
                    next = ahead.submit(() -> portion(each));
                    for (var part : probe.split(portion)) project(connection, part, probe, indexes);
                    last = portion.getLast().seq();
                    progress.accept(last);
                }
            }
        }
        var changes = new RowStatements();
        changes.insert()
                .set(PROGRESS.AGENT_ID, agent)
                .set(PROGRESS.VERSION, projector.version())
                .set(PROGRESS.SEQ, last);
        changes.write(connection, SHADOW);
        return last;
    }

    private void project(Connection connection, List<Event> part, CheckpointProbe probe, DeferredIndexes indexes)
            throws SQLException {
        var changes = new RowStatements();
        projector.project(part, changes);
        changes.write(connection, SHADOW, indexes::lookUp);
        probe.replayed(JooqFactory.on(connection), SHADOW, part.getLast().seq());
    }

    private static List<Event> portion(Iterator<Event> each) {
        var portion = new ArrayList<Event>(BATCH_SIZE);
        while (portion.size() < BATCH_SIZE && each.hasNext()) portion.add(each.next());
        return portion;
    }

    private static List<Event> result(Future<List<Event>> portion) {
        try {
            return portion.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the rebuild was interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            throw new IllegalStateException(e.getCause());
        }
    }

    /// Sets whether rows may be found without an index. The shadow's tables are without statistics
    /// as they grow: left to guess, the planner would read each of them whole to update some rows.
    private static void findRows(DSLContext db, String otherwise) {
        for (var way : List.of("enable_seqscan", "enable_hashjoin", "enable_mergejoin"))
            db.setLocal(DSL.name(way), DSL.inline(otherwise)).execute();
    }

    /// Every faculty's, those that are empty on both sides aside.
    private static List<String> tables(DSLContext db) {
        return db
                .select(DSL.field("tablename", String.class))
                .from("pg_catalog.pg_tables")
                .where(DSL.field("schemaname", String.class).eq(SHADOW))
                .orderBy(1)
                .fetch(Record1::value1)
                .stream()
                .filter(table -> !table.equals(PROGRESS.getName()))
                .<Select<Record1<String>>>map(table -> DSL.select(DSL.inline(table))
                        .where(DSL.exists(DSL.selectOne().from(live(table))))
                        .or(DSL.exists(DSL.selectOne().from(replayed(table)))))
                .reduce(Select::unionAll)
                .map(all -> db.fetch(all).map(Record1::value1))
                .orElse(List.of());
    }

    private static Table<?> live(String table) {
        return DSL.table(DSL.name(MindSchema.NAME, table));
    }

    private static Table<?> replayed(String table) {
        return DSL.table(DSL.name(SHADOW, table));
    }

    private static List<String> differences(DSLContext db) {
        var found = new ArrayList<String>();
        for (var table : tables(db)) {
            var extra = missing(db, live(table), replayed(table));
            var lost = missing(db, replayed(table), live(table));
            if (extra + lost > 0)
                found.add(table
                        + ": "
                        + extra
                        + " rows the ledger does not explain, "
                        + lost
                        + " rows that should be there");
        }
        return found;
    }

    private static int missing(DSLContext db, Table<?> from, Table<?> other) {
        return db.fetchCount(db.select(DSL.asterisk())
                .from(from)
                .exceptAll(db.select(DSL.asterisk()).from(other)));
    }
}
