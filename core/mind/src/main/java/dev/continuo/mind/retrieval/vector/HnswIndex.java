package dev.continuo.mind.retrieval.vector;

import static dev.continuo.tables.work.Tables.VECTOR;
import static org.jooq.impl.DSL.cardinality;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.function;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.table;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The HNSW index over the vectors of one model and length, in half precision: as good as full
/// precision and half the size. Built in the background once there are enough rows, without holding
/// up those who write.
final class HnswIndex {
    private static final Logger LOG = LoggerFactory.getLogger(HnswIndex.class);

    /// Below this many rows comparing all of them is as fast.
    static final int ENOUGH = 5000;

    private static final String PREFIX = "vector_hnsw_";

    /// Most dimensions that pgvector indexes in half precision.
    private static final int LONGEST = 4000;

    private static final int ADVISORY = 0x48_4e_53_57;

    /// Rows after which it is looked whether the other process has built it.
    private static final int AGAIN_AFTER = 500;

    private static final int TOLD_EVERY_S = 10;

    private final DSLContext dsl;
    private final PgvectorExtension extension;
    private final String model;
    private final int dimension;
    private final String name;
    private final AtomicBoolean building = new AtomicBoolean();
    private volatile boolean ready;
    private volatile long next;

    HnswIndex(DSLContext dsl, PgvectorExtension extension, String model, int dimension, int enough) {
        this.dsl = dsl;
        this.extension = extension;
        this.model = model;
        this.dimension = dimension;
        next = enough;
        name = PREFIX + digest(model + "\n" + dimension);
    }

    /// Tells whether it can be searched.
    boolean ready() {
        return ready;
    }

    /// Returns the condition that all rows of the index meet, as literals.
    Condition predicate() {
        return VECTOR.MODEL.eq(inline(model)).and(cardinality(VECTOR.VECTOR_).eq(inline(dimension)));
    }

    /// A vector as a type of the extension.
    Field<?> cast(String type, Field<Float[]> vector) {
        return field(
                "{0}::{1}.{2}({3})",
                SQLDataType.OTHER, vector, DSL.name(extension.schema()), DSL.raw(type), inline(dimension));
    }

    /// There are so many rows now: the time to build may have come. After a failure it is tried
    /// again when there are twice as many, or after a restart.
    void grown(long rows) {
        if (ready || rows < next || dimension > LONGEST || !building.compareAndSet(false, true)) return;
        next = rows * 2;
        Thread.ofVirtual().name("pgvector-index").start(this::build);
    }

    private void build() {
        try {
            ready = valid() || create();
        } catch (DataAccessException e) {
            LOG.warn(
                    "The pgvector index for {} cannot be built, so vectors are compared one by one: {}",
                    model,
                    String.valueOf(e.getMessage()).lines().toList().getLast());
        } finally {
            building.set(false);
        }
    }

    private boolean valid() {
        return dsl.fetchExists(
                table(DSL.name("pg_catalog", "pg_index")),
                field("indexrelid", SQLDataType.OTHER)
                        .eq(field("to_regclass({0})", SQLDataType.OTHER, inline("work." + name)))
                        .and(field("indisvalid", SQLDataType.BOOLEAN).isTrue()));
    }

    /// Builds it, unless another process is at it. On a connection that waits as long as it takes
    /// and is given back as it was.
    private boolean create() {
        return dsl.connectionResult(connection -> {
            var own = DSL.using(connection, dsl.settings());
            var lock = inline(ADVISORY);
            var key = function("hashtext", SQLDataType.INTEGER, inline(name));
            var free = function("pg_try_advisory_lock", SQLDataType.BOOLEAN, lock, key);
            if (!own.select(free).fetchSingle().value1()) {
                next = next / 2 + AGAIN_AFTER;
                return false;
            }
            var patience = connection.getNetworkTimeout();
            try (var timeouts = Executors.newVirtualThreadPerTaskExecutor()) {
                connection.setNetworkTimeout(timeouts, 0);
                create(own);
                connection.setNetworkTimeout(timeouts, patience);
                return true;
            } finally {
                own.execute("reset maintenance_work_mem");
                own.execute("reset max_parallel_maintenance_workers");
                own.select(function("pg_advisory_unlock", SQLDataType.BOOLEAN, lock, key))
                        .execute();
            }
        });
    }

    private void create(DSLContext own) {
        var begun = System.nanoTime();
        LOG.info("Building the pgvector index for {}, in the background", model);
        prepare(own);
        var over = new CountDownLatch(1);
        Thread.ofVirtual().name("pgvector-index-progress").start(() -> tell(over));
        try {
            // What a build that was interrupted left behind.
            own.execute("drop index concurrently if exists {0}", DSL.name("work", name));
            own.execute(
                    "create index concurrently {0} on {1} using hnsw (({2}) {3}.halfvec_cosine_ops) where {4}",
                    DSL.name(name),
                    VECTOR,
                    cast("halfvec", field(VECTOR.VECTOR_.getUnqualifiedName(), VECTOR.VECTOR_.getDataType())),
                    DSL.name(extension.schema()),
                    predicate());
            own.execute("comment on index {0} is {1}", DSL.name("work", name), inline(model));
        } finally {
            over.countDown();
        }
        LOG.info("The pgvector index for {} is built, in {} s", model, (System.nanoTime() - begun) / 1_000_000_000);
    }

    /// With less memory than the graph takes, building is five times as slow.
    private void prepare(DSLContext own) {
        own.execute("select set_config('maintenance_work_mem', '256MB', false)"
                + " where pg_size_bytes(current_setting('maintenance_work_mem')) < 256 * 1048576");
        if (!extension.buildsInParallel()) own.execute("set max_parallel_maintenance_workers = 0");
    }

    private void tell(CountDownLatch over) {
        try {
            while (!over.await(TOLD_EVERY_S, TimeUnit.SECONDS)) LOG.info("{}", progress());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Returns how far the build is; empty when there is none.
    String progress() {
        if (!building.get()) return "";
        var done = field("100 * tuples_done / nullif(tuples_total, 0)", SQLDataType.BIGINT);
        var part = dsl.select(done)
                .from(table(DSL.name("pg_catalog", "pg_stat_progress_create_index")))
                .where(field("relid", SQLDataType.OTHER).eq(field("'work.vector'::regclass", SQLDataType.OTHER)))
                .limit(1)
                .fetchOne(0, Long.class);
        return "building the pgvector index for " + model + (part == null ? "" : ", %d %%".formatted(part));
    }

    /// Drops the indexes of models that have no vectors any more.
    void dropUnused() {
        var other = field(DSL.name("indexname"), SQLDataType.CLOB);
        var of = field(
                "obj_description(({0} || '.' || {1})::regclass, 'pg_class')", SQLDataType.CLOB, inline("work"), other);
        dsl.select(other)
                .from(table(DSL.name("pg_catalog", "pg_indexes")))
                .where(field(DSL.name("schemaname"), SQLDataType.CLOB).eq("work"))
                .and(other.startsWith(PREFIX))
                .and(other.ne(name))
                .and(of.isNotNull())
                .and(notExists(selectOne().from(VECTOR).where(VECTOR.MODEL.eq(of))))
                .fetch(other)
                .forEach(this::drop);
    }

    private void drop(String index) {
        dsl.execute("drop index concurrently if exists {0}", DSL.name("work", index));
        LOG.info("The pgvector index {} is dropped: its model has no vectors any more", index);
    }

    private static String digest(String text) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            var hash = sha.digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
