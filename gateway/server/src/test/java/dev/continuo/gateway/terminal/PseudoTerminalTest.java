package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./continuo chat` in a pseudo-terminal, which `script` of util-linux makes: what a person types
/// there and sees.
@Tag("process")
final class PseudoTerminalTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final Pattern ESCAPE = Pattern.compile("\033(?:\\[[0-9;?>]*[ -/]*[@-~]|[()][A-Z0-9]|[=>78])");
    private static final Pattern COLOUR = Pattern.compile("\033\\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7])[0-9;]*m");
    private static final String ASKED = "one two three four five six";

    @TempDir
    private Path folder;

    private final LoopbackGateway gateway = new LoopbackGateway();

    @BeforeEach
    void needsScript() {
        assumeTrue(Files.isExecutable(SCRIPT), "util-linux has no " + SCRIPT + " here");
        gateway.streaming = true;
    }

    @AfterEach
    void close() {
        gateway.close();
    }

    @Test
    void a_terminal_without_abilities_gets_plain_text() throws Exception {
        var seen = chat(40, Map.of("TERM", "dumb"));
        assertThat(seen).doesNotContain("\033");
        // JLine asks no dumb terminal for its width.
    }

    @Test
    void a_wide_terminal_gets_colours() throws Exception {
        var seen = chat(100, Map.of("TERM", "xterm-256color"));
        assertThat(COLOUR.matcher(seen).find()).isTrue();
        fits(seen, 100);
    }

    @Test
    void nobody_who_wants_no_colours_gets_any() throws Exception {
        var seen = chat(40, Map.of("TERM", "xterm-256color", "NO_COLOR", "1"));
        assertThat(COLOUR.matcher(seen).results().map(MatchResult::group)).isEmpty();
        assertThat(ESCAPE.matcher(seen).replaceAll("")).doesNotContain("\033");
        fits(seen, 40);
    }

    private static void fits(String seen, int columns) {
        assertThat(ESCAPE.matcher(seen).replaceAll("").split("[\r\n]+"))
                .allMatch(line -> new AttributedString(line).columnLength() <= columns);
    }

    /// Types what a person would, and ends with Ctrl-D.
    private String chat(int columns, Map<String, String> environment) throws Exception {
        var output = folder.resolve("seen");
        var dumb = "dumb".equals(environment.get("TERM"));
        var process = start(columns, environment, output);
        try (var keys = process.outputWriter(StandardCharsets.UTF_8)) {
            sees(output, "Ctrl-D ends.");
            gateway.followed.await();
            gateway.speak("r9", "**The tide** turns, and `low water` is at nine in the evening.");
            sees(output, "evening.");
            // JLine completes nothing where it cannot move the cursor.
            keys.write(dumb ? "/help\r" : "/\t");
            keys.flush();
            if (!dumb) {
                sees(output, "Lists the commands\\.");
                keys.write("he\t\r");
            }
            keys.flush();
            sees(output, "All commands: /help");
            keys.write(ASKED + "\\\rseven eight nine ten\r");
            keys.flush();
            sees(output, "I heard: one two(?s:.*)nine ten");
            keys.write("up\033\rdown\r");
            keys.flush();
            await().until(() -> gateway.received.size() == (dumb ? 3 : 4));
            sees(output, "I heard: up\r?\ndown");
            // What is typed before the next prompt is there is read by the terminal, not by the chat.
            for (var tries = 0; tries < 30 && process.isAlive(); tries++) {
                keys.write(4);
                keys.flush();
                var _ = process.waitFor(2, TimeUnit.SECONDS);
            }
            assertThat(process.isAlive()).isFalse();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isZero();
        assertThat(gateway.received.stream().map(one -> one.path("text").asText()))
                .filteredOn(text -> !text.equals("/help more"))
                .containsExactly("/help", ASKED + "\nseven eight nine ten", "up\ndown");
        return Files.readString(output);
    }

    private Process start(int columns, Map<String, String> environment, Path output) throws IOException {
        Files.writeString(folder.resolve("operator-token"), LoopbackGateway.TOKEN);
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        // The class path is too long for a line of a shell.
        var arguments = Files.writeString(
                folder.resolve("arguments"),
                String.join(
                        "\n",
                        List.of(
                                "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                '"' + System.getProperty("java.class.path") + '"',
                                "dev.continuo.gateway.Main",
                                "chat")));
        var builder = new ProcessBuilder(
                        SCRIPT.toString(),
                        "-qefc",
                        "stty cols %d rows 24; exec %s @%s".formatted(columns, java, arguments),
                        "/dev/null")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        var all = builder.environment();
        all.keySet().removeIf(name -> name.startsWith("CONTINUO_") || name.equals("NO_COLOR"));
        all.putAll(environment);
        all.put("CONTINUO_HOME", folder.toString());
        all.put("CONTINUO_PORT", Integer.toString(gateway.address().getPort()));
        all.put("LC_ALL", "C.UTF-8");
        return builder.start();
    }

    private static void sees(Path output, String pattern) {
        var sought = Pattern.compile(pattern);
        await().atMost(Duration.ofSeconds(40))
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() -> assertThat(plain(output)).containsPattern(sought));
    }

    private static String plain(Path output) {
        try {
            return ESCAPE.matcher(Files.readString(output)).replaceAll("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
