package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.continuo.gateway.NpmPackages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every client scenario of the protocol's own suite.
@Tag("process")
final class ConformanceTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "initialize",
                "tools_call",
                "elicitation-sep1034-client-defaults",
                "sse-retry",
                "auth/metadata-default",
                "auth/metadata-var1",
                "auth/metadata-var2",
                "auth/metadata-var3",
                "auth/basic-cimd",
                "auth/scope-from-www-authenticate",
                "auth/scope-from-scopes-supported",
                "auth/scope-omitted-when-undefined",
                "auth/scope-step-up",
                "auth/scope-retry-limit",
                "auth/token-endpoint-auth-basic",
                "auth/token-endpoint-auth-post",
                "auth/token-endpoint-auth-none",
                "auth/pre-registration",
                "auth/2025-03-26-oauth-metadata-backcompat",
                "auth/2025-03-26-oauth-endpoint-fallback",
                "auth/resource-mismatch",
                "auth/offline-access-scope",
                "auth/offline-access-not-supported",
                "auth/client-credentials-jwt",
                "auth/client-credentials-basic"
            })
    void the_official_suite_finds_nothing_wrong(String scenario) throws Exception {
        // The suite wants Node 22, whatever the machine has.
        var node = NpmPackages.MCP.program("node");
        assumeThat(node).isExecutable();
        var options = folder.resolve("java");
        Files.writeString(options, "-cp \"" + System.getProperty("java.class.path") + "\"");
        var log = folder.resolve("log");
        var suite = new ProcessBuilder(
                        node.toString(),
                        NpmPackages.MCP.program("conformance").toString(),
                        "client",
                        "--scenario",
                        scenario,
                        "--command",
                        "%s @%s %s".formatted(JAVA, options, ConformanceClient.class.getName()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(suite.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(suite.exitValue()).as(Files.readString(log)).isZero();
    }
}
