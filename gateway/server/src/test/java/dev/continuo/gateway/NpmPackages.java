package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// Programs of others, from npm, as the `package-lock.json` of a folder of `src/test` pins them.
public enum NpmPackages {
    /// MCP servers.
    MCP,
    /// OpenAI's client with the script that uses it, and TypeScript.
    OPENAI;

    private static final String LOCK = "package-lock.json";

    private final Path from = Path.of("src/test", name().toLowerCase(Locale.ROOT));
    private final Path folder =
            Path.of("target/npm", name().toLowerCase(Locale.ROOT)).toAbsolutePath();

    /// The path of a program of a package.
    public Path program(String name) throws IOException, InterruptedException {
        return folder().resolve("node_modules/.bin").resolve(name);
    }

    /// The folder with the packages; they are fetched once for all tests of a build. Skips the test
    /// where there is no npm.
    public Path folder() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Stream.of("npm", "node").allMatch(NpmPackages::there),
                "There is no npm on this machine: programs of others are not tested.");
        Files.createDirectories(folder);
        try (var file = new RandomAccessFile(folder.resolve("lock").toFile(), "rw");
                var _ = file.getChannel().lock()) {
            if (!fresh()) install();
            copy(scripts());
        }
        return folder;
    }

    private static boolean there(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private boolean fresh() throws IOException {
        var done = folder.resolve("installed");
        return Files.exists(done) && Files.readString(done).equals(Files.readString(from.resolve(LOCK)));
    }

    private List<String> scripts() throws IOException {
        try (var files = Files.list(from)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".mjs"))
                    .toList();
        }
    }

    private void copy(List<String> names) throws IOException {
        for (var name : names)
            Files.copy(from.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    private void install() throws IOException, InterruptedException {
        copy(List.of("package.json", LOCK));
        var log = folder.resolve("npm.log");
        var npm = new ProcessBuilder("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(npm.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(npm.exitValue()).as(Files.readString(log)).isZero();
        Files.copy(from.resolve(LOCK), folder.resolve("installed"), StandardCopyOption.REPLACE_EXISTING);
    }
}
