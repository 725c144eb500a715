package dev.continuo.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DatabaseTest {
    private final TestDatabase fresh = TestDatabase.create();

    @AfterEach
    void drop() {
        fresh.close();
    }

    @Test
    void every_schema_is_there() throws SQLException {
        assertThat(
                        Sql.list(
                                fresh.dataSource(),
                                "SELECT DISTINCT table_schema FROM information_schema.tables WHERE table_schema IN ('ledger', 'mind', 'work') ORDER BY 1"))
                .containsExactly("ledger", "mind", "work");
    }

    @Test
    void opening_again_changes_nothing() throws SQLException {
        String history = "SELECT string_agg(h::text, ' ' ORDER BY h::text) FROM migration.flyway_schema_history h";
        String before = Sql.value(fresh.dataSource(), history);
        Sql.run(fresh.dataSource(), "INSERT INTO mind.setting VALUES ('a', 'k', 'v', 1)");
        try (Database again = Database.open(fresh.address(), 1)) {
            assertThat(Sql.value(again.dataSource(), history)).isEqualTo(before);
            assertThat(Sql.value(again.dataSource(), "SELECT value FROM mind.setting"))
                    .isEqualTo("v");
        }
    }

    @Test
    void many_may_open_an_empty_database_at_once() throws Exception {
        empty();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> opened = IntStream.range(0, 4)
                    .<Future<?>>mapToObj(i -> threads.submit(
                            () -> Database.open(fresh.address(), 1).close()))
                    .toList();
            for (Future<?> one : opened) {
                one.get();
            }
        }
        assertThat(Sql.value(
                        fresh.dataSource(),
                        "SELECT count(*) FROM migration.flyway_schema_history WHERE success AND version IS NOT NULL"))
                .isEqualTo(Integer.toString(Schemas.MIGRATIONS.size()));
        assertThat(Sql.value(fresh.dataSource(), "SELECT count(*) FROM mind.person"))
                .isEqualTo("0");
    }

    @Test
    void a_newer_build_s_database_is_refused() throws SQLException {
        Sql.run(
                fresh.dataSource(),
                "INSERT INTO migration.flyway_schema_history SELECT 99, '99', 'tomorrow', 'SQL', 'V99__tomorrow.sql', 1, installed_by, now(), 1, true FROM migration.flyway_schema_history LIMIT 1");
        Sql.run(fresh.dataSource(), "COMMENT ON SCHEMA migration IS 'what the newer build wrote'");
        assertThatThrownBy(() -> Database.open(fresh.address(), 1))
                .isInstanceOf(UnusableDatabase.class)
                .hasMessageContaining("newer build")
                .hasMessageContaining("99");
    }

    @Test
    void what_an_opening_would_migrate_is_told_beforehand() throws SQLException {
        try (var beside = Database.beside(fresh.address())) {
            assertThat(beside.pendingMigrations()).isEmpty();
            Sql.run(fresh.dataSource(), "DELETE FROM migration.flyway_schema_history WHERE version = '10'");
            Sql.run(fresh.dataSource(), "COMMENT ON SCHEMA migration IS 'of an older build'");
            assertThat(beside.pendingMigrations()).containsExactly("V10__hold.sql");
        }
    }

    @Test
    void a_wrong_password_is_told_and_not_shown() {
        var wrong =
                new DatabaseAddress(fresh.address().jdbcUrl(), fresh.address().user(), "hunter2");
        assertThatThrownBy(() -> Database.open(wrong, 1))
                .isInstanceOf(UnusableDatabase.class)
                .hasMessageContaining("password authentication failed")
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void a_server_that_is_not_there_is_told() throws IOException {
        int port;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        var nowhere = DatabaseAddress.parse("postgres://ann:hunter2@127.0.0.1:" + port + "/mind");
        assertThatThrownBy(() -> Database.open(nowhere, 1))
                .isInstanceOf(UnusableDatabase.class)
                .hasMessageContaining("127.0.0.1:" + port)
                .hasMessageContaining("refused")
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void a_shadow_is_filled_beside_the_mind_and_takes_its_place() throws SQLException {
        try (Connection connection = fresh.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            MindSchema.create(connection, "mind_shadow");
            Sql.run(connection, "INSERT INTO mind_shadow.setting VALUES ('a', 'k', 'replayed', 1)");
            assertThat(Sql.value(connection, "SELECT current_setting('search_path')"))
                    .contains("public");
            MindSchema.replace(connection, "mind_shadow");
            connection.commit();
        }
        assertThat(Sql.value(fresh.dataSource(), "SELECT value FROM mind.setting"))
                .isEqualTo("replayed");
        assertThat(Sql.value(fresh.dataSource(), "SELECT to_regnamespace('mind_shadow') IS NULL"))
                .isEqualTo("t");
    }

    @Test
    void a_shadow_that_is_rolled_back_leaves_the_mind_as_it_was() throws SQLException {
        Sql.run(fresh.dataSource(), "INSERT INTO mind.setting VALUES ('a', 'k', 'v', 1)");
        try (Connection connection = fresh.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            MindSchema.create(connection, "mind_shadow");
            MindSchema.replace(connection, "mind_shadow");
            connection.rollback();
        }
        assertThat(Sql.value(fresh.dataSource(), "SELECT value FROM mind.setting"))
                .isEqualTo("v");
    }

    @Test
    void the_mind_s_schema_is_never_changed_outside_a_transaction() throws SQLException {
        try (Connection connection = fresh.dataSource().getConnection()) {
            assertThatThrownBy(() -> MindSchema.create(connection, "mind_shadow"))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> MindSchema.replace(connection, "mind_shadow"))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void text_search_folds_letters_beyond_ascii() throws SQLException {
        assertThat(Sql.value(fresh.dataSource(), "SELECT to_tsvector('simple', 'ÄPFEL')"))
                .isEqualTo("'äpfel':1");
    }

    @Test
    void the_list_of_migrations_is_that_of_the_folder() throws IOException, URISyntaxException {
        URL folder = Objects.requireNonNull(Schemas.class.getResource("migration"));
        try (var files = Files.list(Path.of(folder.toURI()))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Schemas.MIGRATIONS);
        }
    }

    private void empty() throws SQLException {
        Sql.run(fresh.dataSource(), "DROP SCHEMA ledger, mind, work, migration CASCADE");
    }
}
