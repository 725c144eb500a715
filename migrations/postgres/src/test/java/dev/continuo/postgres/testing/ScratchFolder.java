package dev.continuo.postgres.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/// Where tests keep what need not outlive them: in memory, where the system has such a place with
/// room in it. A database is made there in 20 ms, on a disk in up to 500 ms. It is also JUnit's
/// place for `@TempDir` where a module's `junit-platform.properties` says so.
public final class ScratchFolder implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");

    /// Three JVMs at once, each with a server and some processes.
    private static final long ROOM = 2L << 30;

    /// The place for the servers of a build; `./continuo test` empties it.
    static Path ofServers(Path build) {
        return inMemory()
                ? MEMORY.resolve("continuo-tests" + build.toString().replace('/', '-'))
                : build.resolve("target").resolve("postgres");
    }

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext extension) throws IOException {
        return inMemory() ? Files.createTempDirectory(MEMORY, "continuo-") : Files.createTempDirectory("continuo-");
    }

    /// A folder for a fixture, which is deleted when the JVM ends.
    public static Path create(String prefix) {
        try {
            var folder = inMemory()
                    ? Files.createTempDirectory(MEMORY, "continuo-" + prefix)
                    : Files.createTempDirectory("continuo-" + prefix);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        } catch (IOException | UncheckedIOException _) {
            // Something still writes there; it is only a test's.
        }
    }

    private static boolean inMemory() {
        try {
            return Files.isWritable(MEMORY)
                    && Files.getFileStore(MEMORY).type().equals("tmpfs")
                    && Files.getFileStore(MEMORY).getUsableSpace() > ROOM;
        } catch (IOException e) {
            return false;
        }
    }
}
