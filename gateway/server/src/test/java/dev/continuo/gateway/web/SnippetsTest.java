package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.NpmPackages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Makes `docs/snippets` from the document of the API, or finds that they are out of date; and runs
/// them as they stand there.
@Tag("process")
@SuppressWarnings("NullAway.Init")
final class SnippetsTest {
    private static final Path FOLDER = Path.of("..", "..", "docs", "snippets").toAbsolutePath();
    private static final Path JAVA = FOLDER.resolve("Talk.java");
    private static final Path TYPE_SCRIPT = FOLDER.resolve("talk.ts");

    private static WebFixture gate;

    /// What a program printed, and how it ended.
    private record Run(int exit, String said) {}

    @BeforeAll
    static void open() {
        gate = new WebFixture();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    @Test
    void they_are_as_the_document_says() throws IOException {
        var made = new Snippets(Contract.document(gate.web.routes()));
        if (Boolean.getBoolean("continuo.write")) {
            Files.createDirectories(FOLDER);
            Files.writeString(JAVA, made.java());
            Files.writeString(TYPE_SCRIPT, made.typeScript());
        }
        assertThat(Files.readString(JAVA)).isEqualTo(made.java());
        assertThat(Files.readString(TYPE_SCRIPT)).isEqualTo(made.typeScript());
    }

    @Test
    void the_java_one_is_compiled_and_answered() throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var said = run(FOLDER, gate.operator.reveal(), java, JAVA.toString());
        assertThat(said.exit()).as(said.said()).isZero();
        assertThat(said.said()).contains("\"state\":\"answered\"", "\"reply\":{");
        var refused = run(FOLDER, "wrong", java, JAVA.toString());
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.said()).contains("\"code\":\"unauthorized\"");
    }

    @Test
    void the_typescript_one_is_compiled_and_answered() throws Exception {
        var folder = NpmPackages.OPENAI.folder();
        Files.copy(TYPE_SCRIPT, folder.resolve("talk.mts"), StandardCopyOption.REPLACE_EXISTING);
        var compiler = NpmPackages.OPENAI.program("tsc").toString();
        var options = List.of("--strict", "--target", "es2022", "--module", "nodenext", "talk.mts");
        var compiled = run(folder, "", compiler, options.toArray(String[]::new));
        assertThat(compiled.exit()).as(compiled.said()).isZero();
        var said = run(folder, gate.operator.reveal(), "node", "talk.mjs");
        assertThat(said.exit()).as(said.said()).isZero();
        assertThat(said.said()).isNotBlank();
        var refused = run(folder, "wrong", "node", "talk.mjs");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.said()).contains("401 unauthorized");
    }

    private static Run run(Path folder, String token, String program, String... arguments)
            throws IOException, InterruptedException {
        var command = new java.util.ArrayList<>(List.of(program));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("CONTINUO_URL", "http://127.0.0.1:" + gate.web.port());
        builder.environment().put("CONTINUO_TOKEN", token);
        var process = builder.redirectErrorStream(true).start();
        try {
            var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            return new Run(process.exitValue(), said);
        } finally {
            process.destroyForcibly();
        }
    }
}
