package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import picocli.CommandLine;

/// `./continuo say`.
@Isolated("it looks at the standard output")
final class SayCommandTest {
    @TempDir
    private Path home;

    private final LoopbackGateway gateway = new LoopbackGateway();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @AfterEach
    void close() {
        gateway.close();
    }

    private int say(String... words) throws Exception {
        Files.writeString(home.resolve("operator-token"), LoopbackGateway.TOKEN);
        var settings = Settings.read(
                Map.of(
                        "CONTINUO_HOME",
                        home.toString(),
                        "CONTINUO_PORT",
                        String.valueOf(gateway.address().getPort())),
                home);
        var before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            return new CommandLine(new SayCommand(() -> settings)).execute(words);
        } finally {
            System.setOut(before);
        }
    }

    @Test
    void the_answer_alone_is_printed() throws Exception {
        assertThat(say("My boat is called", "Aurelia", "--as", "ada")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("I heard: My boat is called Aurelia\n");
        assertThat(gateway.received.getFirst().path("sender").path("id").asText())
                .isEqualTo("ada");
    }

    @Test
    void a_command_that_is_refused_ends_with_another_status() throws Exception {
        assertThat(say("/halp")).isNotZero();
        assertThat(say("  ")).isNotZero();
        assertThat(out.size()).isZero();
    }
}
