package dev.continuo.mind.retrieval.vector;

import static dev.continuo.tables.work.Tables.VECTOR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.continuo.postgres.testing.PgvectorServer;
import dev.continuo.postgres.testing.TestDatabase;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PgvectorIndexTest extends VectorIndexContract {
    private static final int ENOUGH = 2000;

    @BeforeAll
    static void a_server_is_there() {
        assumeTrue(PgvectorServer.find().isPresent(), "no PGVECTOR_TEST_URL");
    }

    @Override
    TestDatabase database() {
        return TestDatabase.create(PgvectorServer.find().orElseThrow());
    }

    @Override
    VectorIndex accelerator(String agent, String model) {
        var extension = PgvectorExtension.of(dsl).orElseThrow();
        return new PgvectorIndex(dsl, agent, model, extension, ENOUGH);
    }

    /// Until the index is built.
    @Override
    void settle() {
        while (!accelerator.progress().isEmpty()) Thread.onSpinWait();
    }

    @Test
    void with_many_rows_an_index_is_built_and_dropped_with_its_model() {
        keepMany(ENOUGH - 1);
        assertThat(indexes()).isZero();
        keep(ENOUGH, "room:1", vector());
        settle();
        assertThat(indexes()).isOne();

        dsl.deleteFrom(VECTOR).execute();
        var other = accelerator(AGENT, "another");
        other.open(27);
        other.othersDeleted();
        assertThat(indexes()).isZero();
    }

    @Test
    void an_index_that_was_not_finished_is_built_anew() {
        keepMany(ENOUGH);
        settle();
        dsl.execute("update pg_index set indisvalid = false where indexrelid in"
                + " (select indexrelid from pg_stat_user_indexes where indexrelname like 'vector_hnsw%')");
        assertThat(indexes()).isZero();

        restart();

        assertThat(indexes()).isOne();
    }

    @Test
    void the_extension_may_live_in_a_schema_of_its_own() {
        dsl.execute("create schema \"Own place\"");
        dsl.execute("alter extension vector set schema \"Own place\"");
        restart();
        keepMany(ENOUGH);
        settle();

        assertThat(indexes()).isOne();
        assertThat(accelerator.nearest(vector(), Set.of("room:1"), Set.of(), 10))
                .hasSize(10);
        assertThat(accelerator.nearest(vector(), Set.of("room:99"), Set.of(), 10))
                .isEmpty();
        assertThat(accelerator.similarities(vector(), List.of(1L, 2L))).hasSize(2);
    }

    @Test
    void versions_are_compared_by_their_numbers() {
        var version = new PgvectorExtension("public", "0.8.10");
        assertThat(version.atLeast("0.8.4")).isTrue();
        assertThat(new PgvectorExtension("public", "0.8.0").atLeast("0.8.4")).isFalse();
        assertThat(new PgvectorExtension("public", "1.0").atLeast("0.8.4")).isTrue();
    }

    /// Those that can be used.
    private int indexes() {
        return dsl.fetchSingle("select count(*) from pg_index join pg_class on oid = indexrelid"
                        + " where relname like 'vector_hnsw%' and indisvalid")
                .get(0, Integer.class);
    }
}
