package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./continuo train`.
@Tag("process")
final class TrainCommandTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    @Test
    void whoever_ends_it_ends_its_gateway_and_database_too() throws Exception {
        var homes = Files.createDirectory(folder.resolve("homes"));
        var command = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + homes,
                "-cp",
                System.getProperty("java.class.path"),
                "dev.continuo.gateway.Main",
                "train",
                folder.resolve("start.aot").toString());
        command.environment().put("CONTINUO_HOME", folder.resolve("home").toString());
        var log = folder.resolve("log").toFile();
        var training = command.redirectErrorStream(true).redirectOutput(log).start();
        // Files come and go while it is made.
        var database = await().atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> database(homes), Optional::isPresent)
                .orElseThrow();
        var started = Stream.concat(training.descendants(), ProcessHandle.of(database).stream())
                .toList();
        assertThat(started).hasSizeGreaterThan(1);

        training.destroy();

        training.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        await().untilAsserted(() -> assertThat(started).noneMatch(ProcessHandle::isAlive));
        assertThat(homes.toFile().list((_, name) -> name.startsWith("continuo-train")))
                .isEmpty();
    }

    /// The process of the database, by the file with which it says that it runs.
    private static Optional<Long> database(Path homes) throws IOException {
        try (var files = Files.walk(homes)) {
            var file = files.filter(each -> each.endsWith("postmaster.pid")).findFirst();
            return file.isPresent()
                    ? Optional.of(Long.parseLong(
                            Files.readAllLines(file.get()).getFirst().strip()))
                    : Optional.empty();
        }
    }
}
