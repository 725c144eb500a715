package dev.continuo.ledger.database;

import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Statistics that PostgreSQL plans by, kept up with a young ledger.
///
/// Every index begins with the agent, so to a planner that has seen no rows they are all alike: it
/// takes one of them at random and keeps the plan for as long as the connection lives. In the first
/// minute of a new home, before autovacuum has looked once, two statements of a turn read all
/// memories that way and cost more than all others together. Tables without rows stay without
/// statistics: PostgreSQL guesses ten pages for them, which keeps it from reading them whole later.
public final class PlannerStatistics {
    private static final Logger LOG = LoggerFactory.getLogger(PlannerStatistics.class);

    /// Events after which a table holds enough that the choice of an index matters.
    private static final long FIRST = 128;

    /// From one look to the next the ledger grows by so much.
    private static final long FACTOR = 4;

    /// Events from which on autovacuum keeps up by itself.
    private static final long GROWN = 200_000;

    private static final String ROWS =
            "select greatest(reltuples, 0)::bigint from pg_class where oid =" + " 'ledger.event'::regclass";

    private static final String TABLES = """
            select string_agg(format('%I.%I', n.nspname, c.relname), ', ')
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = any(?) and c.relkind = 'r'
              and pg_relation_size(c.oid) > 0
            """;

    private final DataSource database;
    private final AtomicLong due;

    public PlannerStatistics(DataSource database) {
        this.database = database;
        var rows = JooqFactory.on(database).fetchSingle(ROWS).get(0, Long.class);
        due = new AtomicLong(Math.max(FIRST, rows * FACTOR));
    }

    /// Looks at the tables anew, in the background, where the ledger has grown enough since it was
    /// last done.
    ///
    /// @param seq the number of the last event
    public void grown(long seq) {
        var at = due.get();
        if (seq < at || at > GROWN || !due.compareAndSet(at, seq * FACTOR)) return;
        Thread.ofVirtual().name("planner-statistics").start(this::look);
    }

    /// Nobody waits for it, and the pool may be closing.
    private void look() {
        try {
            analyze(JooqFactory.on(database), "ledger", "mind", "work");
        } catch (RuntimeException e) {
            LOG.debug("The tables were not analysed: {}", DatabaseErrors.cause(e));
        }
    }

    /// Looks at the tables of some schemas that have rows.
    public static void analyze(DSLContext db, String... schemas) {
        var tables = db.fetchSingle(TABLES, (Object) schemas).get(0, String.class);
        if (tables != null) db.execute("analyze " + tables);
    }
}
