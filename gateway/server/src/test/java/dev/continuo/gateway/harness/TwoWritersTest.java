package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Archive;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Verification;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two processes at one database.
@Tag("process")
class TwoWritersTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    static Map<String, String> external(DatabaseAddress address) {
        return Map.of(
                "DATABASE_URL", address.jdbcUrl() + "&user=" + address.user() + "&password=" + address.password());
    }

    @Test
    void a_second_gateway_on_the_database_is_refused_while_the_first_lives() throws Exception {
        try (var database = TestDatabase.create();
                var first = gateway("first", database);
                var second = gateway("second", database)) {
            first.start();

            var refused = second.command("run");
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.output())
                    .contains("Another gateway serves agent continuo on this database.")
                    .contains("Stop it first");
            assertThat(first.ready()).isTrue();

            first.kill();
            second.start();
        }
    }

    private GatewayProcess gateway(String name, TestDatabase database) throws Exception {
        return new GatewayProcess(Files.createDirectory(folder.resolve(name)), external(database.address()));
    }

    @Test
    void two_processes_writing_to_one_ledger_at_once_never_fork_it() throws Exception {
        var events = 500;
        try (var database = TestDatabase.create()) {
            var writers = new ArrayList<Process>();
            // Each is there from the beginning, whoever writes first.
            for (var name : List.of("left", "right"))
                Files.writeString(folder.resolve(name + ".anchor"), "echo 0 " + "0".repeat(64) + "\n");
            for (var name : List.of("left", "right"))
                writers.add(Programs.start(
                        folder,
                        folder.resolve(name + ".log"),
                        external(database.address()),
                        List.of(),
                        Programs.ours(),
                        LedgerWriter.class.getName(),
                        "echo",
                        name,
                        "2",
                        Integer.toString(events)));
            for (var writer : writers) {
                try {
                    assertThat(writer.waitFor(90, TimeUnit.SECONDS)).isTrue();
                } finally {
                    writer.destroyForcibly();
                }
            }
            for (var name : List.of("left", "right"))
                assertThat(folder.resolve(name + ".log")).content().doesNotContain("Exception");

            for (var name : List.of("left", "right")) {
                var anchor = new Anchor(folder.resolve(name + ".anchor"), InstantSource.system());
                var found = LedgerInspection.verify(database.dataSource(), "echo", anchor, _ -> {});
                assertThat(found)
                        .isInstanceOfSatisfying(
                                Verification.Result.Sound.class,
                                sound -> assertThat(sound.events()).isEqualTo(1 + 2 + 2L * events));
            }
            var order = authors(database);
            var counts = new HashMap<String, Integer>();
            order.forEach(author -> counts.merge(author, 1, Integer::sum));
            assertThat(counts).isEqualTo(Map.of("left", events + 1, "right", events + 1));
            System.out.printf("COUNT writers=2 events=%d forks=0 turns_of_the_pen=%d%n", order.size(), changes(order));
        }
    }

    private static List<String> authors(TestDatabase database) throws Exception {
        var file = new StringWriter();
        Archive.export(database.dataSource(), "echo", file, _ -> {});
        var authors = new ArrayList<String>();
        for (var line : (Iterable<String>) file.toString().lines()::iterator) {
            var event = JSON.readTree(line);
            if (event.path("kind").asText().equals("AlarmRaised"))
                authors.add(event.path("payload").path("text").asText());
        }
        return authors;
    }

    /// How often the next event is another writer's.
    private static int changes(List<String> order) {
        var changes = 0;
        for (int i = 1; i < order.size(); i++) if (!order.get(i).equals(order.get(i - 1))) changes++;
        return changes;
    }
}
