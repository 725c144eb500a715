package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// MCP servers of others, from npm, as `src/test/mcp/package-lock.json` pins them.
final class NpmPackages {
    private static final Path LOCK = Path.of("src/test/mcp");
    private static final Path FOLDER = Path.of("target/mcp-servers").toAbsolutePath();

    private NpmPackages() {}

    /// The path of a program of a package; it is fetched once for all tests of a build. Skips the
    /// test where there is no npm.
    static Path program(String name) throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Stream.of("npm", "node").allMatch(NpmPackages::there),
                "There is no npm on this machine: real MCP servers are not tested.");
        Files.createDirectories(FOLDER);
        try (var file = new RandomAccessFile(FOLDER.resolve("lock").toFile(), "rw");
                var _ = file.getChannel().lock()) {
            if (!fresh()) install();
        }
        return FOLDER.resolve("node_modules/.bin").resolve(name);
    }

    private static boolean there(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static boolean fresh() throws IOException {
        var done = FOLDER.resolve("installed");
        return Files.exists(done)
                && Files.readString(done)
                        .equals(Files.readString(LOCK.resolve("package-lock.json")));
    }

    private static void install() throws IOException, InterruptedException {
        for (var file : new String[] {"package.json", "package-lock.json"})
            Files.copy(
                    LOCK.resolve(file), FOLDER.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        var log = FOLDER.resolve("npm.log");
        var npm =
                new ProcessBuilder("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                        .directory(FOLDER.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        assertThat(npm.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(npm.exitValue()).as(Files.readString(log)).isZero();
        Files.copy(
                LOCK.resolve("package-lock.json"),
                FOLDER.resolve("installed"),
                StandardCopyOption.REPLACE_EXISTING);
    }
}
