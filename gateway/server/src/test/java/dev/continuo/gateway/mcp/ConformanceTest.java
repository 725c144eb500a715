package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.continuo.gateway.NpmPackages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The protocol's own suite, as far as it looks at what this client offers. The rest is about
/// signing in by OAuth, asking people in a server's name, and resuming streams.
final class ConformanceTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"initialize", "tools_call", "elicitation-sep1034-client-defaults", "sse-retry"})
    void the_official_suite_finds_nothing_wrong(String scenario) throws Exception {
        // The suite wants Node 22, whatever the machine has.
        var node = NpmPackages.MCP.program("node");
        assumeThat(node).isExecutable();
        var options = folder.resolve("java");
        Files.writeString(options, "-cp \"" + System.getProperty("java.class.path") + "\"");
        var log = folder.resolve("log");
        var suite =
                new ProcessBuilder(
                                node.toString(),
                                NpmPackages.MCP.program("conformance").toString(),
                                "client",
                                "--scenario",
                                scenario,
                                "--command",
                                "%s @%s %s"
                                        .formatted(
                                                JAVA, options, ConformanceClient.class.getName()))
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        assertThat(suite.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(suite.exitValue()).as(Files.readString(log)).isZero();
    }
}
