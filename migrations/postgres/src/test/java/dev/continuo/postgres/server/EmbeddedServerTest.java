package dev.continuo.postgres.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.Sql;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

@Tag("process")
class EmbeddedServerTest {
    /// The programs are unpacked once for all tests of the build.
    private static final Path PROGRAMS =
            Path.of("..", "..", "target", "postgres").toAbsolutePath().normalize();

    private static final String BUSY_FOR_A_MINUTE =
            "DO $$ DECLARE i int; BEGIN WHILE clock_timestamp() < now() + interval '1 minute' LOOP i := 1; END LOOP; END $$";

    /// A server's directory, made once and copied for each test, since making one costs seconds.
    @TempDir
    private static Path made;

    // Deliberately with a blank in it.
    @TempDir(factory = BlankInTheName.class)
    private Path temporary;

    private Path directory;

    @BeforeAll
    static void make_a_server() {
        EmbeddedServer.startScratch(made, PROGRAMS).close();
    }

    @BeforeEach
    void copy_it() {
        directory = temporary.resolve("postgres");
        Subprocess copy = Subprocess.run(
                Duration.ofMinutes(1), temporary, List.of("cp", "-a", made.toString(), directory.toString()));
        assertThat(copy.succeeded()).as(copy.output()).isTrue();
    }

    @Test
    void rows_outlive_the_server_and_only_the_password_opens_it() throws Exception {
        try (EmbeddedServer server = start();
                Connection connection = Sql.connect(server.address())) {
            Sql.run(connection, "CREATE TABLE said (n int)");
            Sql.run(connection, "INSERT INTO said VALUES (7)");
        }
        try (EmbeddedServer server = start()) {
            assertThat(value(server, "SELECT n FROM said")).isEqualTo("7");
            // None that the system hands out while the server is away for a moment.
            assertThat(Integer.parseInt(value(server, "SHOW port"))).isBetween(16_000, 31_999);
            assertThat(value(server, "SHOW fsync")).isEqualTo("on");
            assertThat(value(server, "SHOW autovacuum_naptime")).isEqualTo("5min");
            assertThat(value(server, "SHOW synchronous_commit")).isEqualTo("on");
            assertThat(value(server, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
            assertThat(value(server, "SHOW unix_socket_directories")).isEmpty();
            assertThat(value(server, "SELECT string_agg(DISTINCT auth_method, ' ') FROM pg_hba_file_rules"))
                    .isEqualTo("scram-sha-256");
            for (String wrong : List.of("", "postgres", "continuo")) {
                assertThatThrownBy(() ->
                                Sql.connect(new DatabaseAddress(server.address().jdbcUrl(), "continuo", wrong)))
                        .isInstanceOf(SQLException.class);
            }
            assertThat(Files.getPosixFilePermissions(directory.resolve("password")))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
    }

    @Test
    void neither_the_password_nor_what_a_statement_said_reaches_the_log() throws Exception {
        try (EmbeddedServer server = start();
                Connection connection = Sql.connect(server.address())) {
            Sql.run(connection, "CREATE TABLE said (words text UNIQUE)");
            Sql.run(connection, "INSERT INTO said VALUES ('between us')");
            assertThatThrownBy(() -> Sql.run(connection, "INSERT INTO said VALUES ('between us')"))
                    .isInstanceOf(SQLException.class);
            assertThatThrownBy(() ->
                            Sql.connect(new DatabaseAddress(server.address().jdbcUrl(), "continuo", "hunter2")))
                    .isInstanceOf(SQLException.class);
            assertThat(Files.readString(directory.resolve("server.log")))
                    .contains("duplicate key")
                    .contains("password authentication failed")
                    .doesNotContain("between us", "hunter2", server.address().password());
        }
    }

    @Test
    void a_pool_recovers_when_the_server_and_all_its_workers_are_killed() throws Exception {
        try (EmbeddedServer server = start();
                Database database = Database.open(server.address(), 4)) {
            Sql.run(database.dataSource(), "CREATE TABLE said (n int)");
            Sql.run(database.dataSource(), "INSERT INTO said VALUES (7)");
            List<Long> killed = postmaster().processes();
            assertThat(killed).hasSizeGreaterThan(3);
            killed.forEach(EmbeddedServerTest::kill);
            server.suspect();
            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .until(() -> Sql.value(database.dataSource(), "SELECT n FROM said")
                            .equals("7"));
            assertThat(postmaster().processes()).doesNotContainAnyElementsOf(killed);
        }
    }

    @Test
    void a_pool_recovers_when_only_the_server_s_head_is_killed() throws Exception {
        try (EmbeddedServer server = start();
                Database database = Database.open(server.address(), 4)) {
            Sql.run(database.dataSource(), "CREATE TABLE said (n int)");
            long killed = postmaster().pid();
            kill(killed);
            // Nobody says so: the watch finds it.
            await().atMost(Duration.ofSeconds(90))
                    .until(() -> postmaster().isServer(postmaster().pid()));
            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .until(() -> Sql.value(database.dataSource(), "SELECT count(*) FROM said")
                            .equals("0"));
            assertThat(postmaster().pid()).isNotEqualTo(killed);
        }
    }

    @Test
    void a_restart_and_a_crash_keep_the_port() throws Exception {
        try (EmbeddedServer server = start()) {
            run(server, "CREATE TABLE said (n int)");
            server.restart();
            run(server, "INSERT INTO said VALUES (1)");
            server.crash();
            assertThat(value(server, "SELECT n FROM said")).isEqualTo("1");
        }
        assertThat(postmaster().processes()).isEmpty();
    }

    @Test
    void a_second_owner_is_refused_and_told_who_the_first_is() throws Exception {
        try (EmbeddedServer server = start()) {
            assertThatThrownBy(this::start)
                    .isInstanceOf(ServerLocked.class)
                    .hasMessageContaining("process " + ProcessHandle.current().pid())
                    .hasMessageContaining("CONTINUO_HOME");
            try (OwnerProcess other = OwnerProcess.of(directory, PROGRAMS)) {
                assertThat(other.awaitLine("refused"))
                        .contains("process " + ProcessHandle.current().pid());
            }
            // Being asked must not have cost the first owner its right.
            try (OwnerProcess other = OwnerProcess.of(directory, PROGRAMS)) {
                other.awaitLine("refused");
            }
            assertThat(value(server, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void the_server_of_a_killed_process_stops_by_itself() throws Exception {
        try (OwnerProcess owner = OwnerProcess.of(directory, PROGRAMS)) {
            owner.awaitLine("ready");
            assertThat(postmaster().processes()).isNotEmpty();
            owner.kill();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> postmaster().processes().isEmpty());
        }
    }

    @Test
    void an_orphaned_server_is_taken_over() throws Exception {
        OwnerProcess owner = OwnerProcess.of(directory, PROGRAMS);
        owner.awaitLine("ready");
        owner.awaitLine("10");
        owner.killLeavingAnOrphan();
        int last = owner.lastRow();
        long orphan = postmaster().pid();
        assertThat(postmaster().isServer(orphan)).isTrue();
        try (EmbeddedServer server = start()) {
            assertThat(postmaster().pid()).isNotEqualTo(orphan);
            assertThat(Integer.parseInt(value(server, "SELECT max(n) FROM said")))
                    .isGreaterThanOrEqualTo(last);
        }
    }

    @Test
    void workers_left_by_a_killed_server_do_not_keep_the_next_one_from_starting() throws Exception {
        OwnerProcess owner = OwnerProcess.of(directory, PROGRAMS);
        String url = owner.awaitLine("ready").substring("ready ".length());
        String password = Files.readString(directory.resolve("password"));
        try (Connection busy = Sql.connect(new DatabaseAddress(url, Cluster.USER, password));
                var work = busy.createStatement()) {
            // A worker deep in a computation does not notice that its server died.
            Thread.ofVirtual().start(() -> {
                try {
                    work.execute(BUSY_FOR_A_MINUTE);
                } catch (SQLException _) {
                    // The worker is killed in the midst of it.
                }
            });
            await().until(() ->
                    postmaster().processes().stream().anyMatch(pid -> title(pid).contains("DO")));
            long killed = postmaster().pid();
            owner.killLeavingAnOrphan();
            kill(killed);
            assertThat(postmaster().processes()).isNotEmpty();
            try (EmbeddedServer server = start()) {
                assertThat(Integer.parseInt(value(server, "SELECT count(*) FROM said")))
                        .isPositive();
            }
        }
    }

    @Test
    void a_half_made_directory_is_made_anew() throws Exception {
        DirectoryTrees.delete(directory.resolve("data"));
        Files.createDirectories(directory.resolve("creating-1").resolve("data").resolve("base"));
        Files.writeString(directory.resolve("creating-1").resolve("data").resolve("PG_VERSION"), "17\n");
        Files.writeString(directory.resolve("creating-password"), "half");
        try (EmbeddedServer server = start()) {
            assertThat(value(server, "SELECT 1")).isEqualTo("1");
        }
        try (var files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(name -> name.startsWith("creating"));
        }
    }

    @Test
    void a_stranger_with_the_server_s_number_is_left_alone() throws Exception {
        Process stranger = new ProcessBuilder("sleep", "600").start();
        Files.writeString(directory.resolve("data").resolve("postmaster.pid"), stranger.pid() + "\n");
        try (EmbeddedServer server = start()) {
            assertThat(value(server, "SELECT 1")).isEqualTo("1");
            assertThat(stranger.isAlive()).isTrue();
        } finally {
            stranger.destroyForcibly();
        }
    }

    @Test
    void it_starts_while_an_orphan_of_a_killed_creation_still_writes() throws Exception {
        var data = Files.createDirectories(directory.resolve("creating-1").resolve("data"));
        var orphan = new ProcessBuilder(
                        "sh",
                        "-c",
                        "i=0; while :; do i=$((i+1)); mkdir -p \"$0\"; echo >\"$0/$i\"; done",
                        data.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (EmbeddedServer server = start()) {
            assertThat(value(server, "SELECT 1")).isEqualTo("1");
        } finally {
            orphan.destroyForcibly().waitFor();
        }
        try (EmbeddedServer server = start()) {
            assertThat(value(server, "SELECT 1")).isEqualTo("1");
        }
        assertThat(directory.resolve("creating-1")).doesNotExist();
    }

    @Test
    void it_starts_whatever_it_was_doing_when_everything_was_killed() throws Exception {
        var random = new Random(17);
        int last = 0;
        DirectoryTrees.delete(directory);
        for (int round = 0; round < 8; round++) {
            OwnerProcess owner = OwnerProcess.of(directory, PROGRAMS);
            owner.endsWithin(200 + random.nextInt(1500));
            if (random.nextBoolean()) {
                owner.killLeavingAnOrphan();
            } else {
                owner.kill();
            }
            // On a slow machine it is killed before it made the directory.
            if (random.nextBoolean() && Files.exists(directory)) {
                postmaster().processes().stream()
                        .filter(pid -> random.nextBoolean())
                        .forEach(EmbeddedServerTest::kill);
            }
            last = Math.max(last, owner.lastRow());
        }
        try (EmbeddedServer server = start()) {
            run(server, "CREATE TABLE IF NOT EXISTS said (n int PRIMARY KEY)");
            assertThat(Integer.parseInt(value(server, "SELECT coalesce(max(n), 0) FROM said")))
                    .isGreaterThanOrEqualTo(last);
        }
    }

    private EmbeddedServer start() {
        return EmbeddedServer.start(directory, PROGRAMS, true, ServerSize.USUAL);
    }

    private Postmaster postmaster() throws IOException {
        return new Postmaster(directory.toRealPath().resolve("data"));
    }

    private static void kill(long pid) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }

    private static String title(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private static void run(EmbeddedServer server, String statement) throws SQLException {
        try (Connection connection = Sql.connect(server.address())) {
            Sql.run(connection, statement);
        }
    }

    private static String value(EmbeddedServer server, String query) throws SQLException {
        try (Connection connection = Sql.connect(server.address())) {
            return Sql.value(connection, query);
        }
    }

    private static final class BlankInTheName implements TempDirFactory {
        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
            return Files.createTempDirectory("state directory ");
        }
    }
}
