package dev.continuo.gateway.harness;

import static dev.continuo.gateway.harness.TwoWritersTest.external;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Backups beside a gateway that runs, and what a kill leaves of one.
@Tag("process")
class BackupProcessTest {
    private static final String QUESTION = "What is my boat called?";

    @TempDir
    private Path folder;

    @Test
    void a_backup_beside_a_running_gateway_makes_another_that_answers_the_same() throws Exception {
        var file = folder.resolve("b.zip");
        var again = folder.resolve("c.zip");
        String answer;
        String head;
        try (var gateway = new GatewayProcess(Files.createDirectory(folder.resolve("a")), Map.of())) {
            gateway.start();
            var caller = new HarnessClient(gateway);
            caller.say("talk", "ann", "m1", "My boat is called Pelican.", 20);
            caller.say("talk", "ann", "m2", "My bicycle is green.", 20);

            var made = gateway.command("backup", file.toString());
            assertThat(made.code()).as(made.output()).isZero();
            assertThat(made.output()).contains("operator-token");
            head = last(made.output(), "head ");
            assertThat(caller.get("/v1/ledger?limit=500").text()).contains(head);
            assertThat(gateway.command("backup", file.toString()).code()).isEqualTo(1);

            assertThat(gateway.command("upgrade", "--dry-run").code()).isZero();
            assertThat(gateway.command("upgrade").code()).isEqualTo(1);

            answer = caller.say("talk", "ann", "q", QUESTION, 20).reply();
            assertThat(answer).contains("Pelican");
            gateway.terminate(Duration.ofSeconds(15));
            var stopped = gateway.command("backup", again.toString());
            assertThat(stopped.code()).as(stopped.output()).isZero();
            assertThat(gateway.command("upgrade").output()).contains("Nothing is to be done.");
            assertThat(gateway.serverProcesses()).isEmpty();
        }
        var home = folder.resolve("b").resolve("home");
        var settings = Map.of("CONTINUO_HOME", home.toString());
        try (var copy = new GatewayProcess(Files.createDirectory(folder.resolve("b")), settings)) {
            var restored = copy.command("restore", file.toString());
            assertThat(restored.code()).as(restored.output()).isZero();
            var verified = copy.command("ledger", "verify");
            assertThat(verified.code()).as(verified.output()).isZero();
            assertThat(verified.output()).contains("head " + head);
            assertThat(copy.command("rebuild", "--check").code()).isZero();
            assertThat(copy.command("restore", file.toString()).code()).isEqualTo(1);

            copy.start();
            assertThat(new HarnessClient(copy)
                            .say("talk", "ann", "q", QUESTION, 20)
                            .reply())
                    .isEqualTo(answer);
            copy.terminate(Duration.ofSeconds(15));
        }
    }

    private static String last(String output, String before) {
        return output.lines()
                .filter(line -> line.contains(before))
                .findFirst()
                .orElseThrow()
                .replaceFirst(".*" + before, "")
                .replaceFirst("\\.$", "");
    }

    /// The ledger is held up, so that the kill meets the backup in its middle.
    @Test
    void a_kill_leaves_no_half_file_under_the_name_and_nothing_in_the_way_of_the_next() throws Exception {
        var file = folder.resolve("b.zip");
        try (var database = TestDatabase.create();
                var holding = database.dataSource().getConnection()) {
            var settings = new HashMap<>(external(database.address()));
            settings.put("CONTINUO_HOME", folder.resolve("home").toString());
            var db = JooqFactory.on(database.dataSource());
            db.execute("insert into ledger.head values ('continuo', 0, ''::bytea)");
            holding.setAutoCommit(false);
            JooqFactory.on(holding).execute("lock table ledger.event in access exclusive mode");
            var process = Programs.start(
                    folder,
                    Files.createFile(folder.resolve("said")),
                    settings,
                    Shipped.quickly(),
                    Shipped.classPath(),
                    Programs.MAIN,
                    "backup",
                    file.toString());
            try {
                Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(folder.resolve("b.zip.tmp")));
            } finally {
                process.destroyForcibly().waitFor();
            }
            assertThat(file).doesNotExist();
            holding.rollback();

            var next = Programs.run(folder, settings, "backup", file.toString());
            assertThat(next.code()).as(next.output()).isZero();
            assertThat(file).isRegularFile();
            assertThat(folder.resolve("b.zip.tmp")).doesNotExist();
        }
    }
}
