package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A mind in the heap of a small machine outlives more conversations than it can keep.
@Tag("process")
class ManyConversationsTest {
    private static final int MANY = 100_000;

    @Test
    void conversations_do_not_fill_the_small_heap(@TempDir Path folder) throws Exception {
        try (var database = TestDatabase.create()) {
            var address = database.address();
            var output = folder.resolve("output").toFile();
            var process = new ProcessBuilder(
                            ProcessHandle.current().info().command().orElseThrow(),
                            "-Xmx112m",
                            "-XX:+ExitOnOutOfMemoryError",
                            "-cp",
                            System.getProperty("java.class.path"),
                            ManyConversations.class.getName(),
                            address.jdbcUrl(),
                            address.user(),
                            address.password(),
                            folder.toString(),
                            Integer.toString(MANY))
                    .redirectErrorStream(true)
                    .redirectOutput(output)
                    .start();
            try {
                assertThat(process.waitFor()).as("see its output").isZero();
            } finally {
                process.destroyForcibly();
            }
            assertThat(output).content().contains("events ");
        }
    }
}
