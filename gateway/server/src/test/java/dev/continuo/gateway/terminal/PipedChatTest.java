package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class PipedChatTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private LoopbackGateway gateway;

    @BeforeEach
    void start() throws IOException {
        gateway = new LoopbackGateway();
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void each_line_in_is_one_answer_out() throws Exception {
        var code = chat("My boat is called Aurelia\n\nÄ \"quoted\" line\n/exit\nnever said\n");

        assertThat(code).isZero();
        assertThat(printed(out)).isEqualTo("I heard: My boat is called Aurelia\nI heard: Ä \"quoted\" line\n");
        assertThat(printed(err)).isEmpty();
        assertThat(gateway.received).hasSize(2);
        assertThat(gateway.received.getFirst().path("conversation").asText()).isEqualTo("harbour");
        assertThat(gateway.received.getFirst().path("sender").path("id").asText())
                .isEqualTo("ada");
    }

    @Test
    void commands_pass_through_and_a_refused_one_says_why() throws Exception {
        var code = chat("/help\n/halp\n");

        assertThat(code).isEqualTo(1);
        assertThat(printed(out)).isEqualTo("All commands: /help\n");
        assertThat(printed(err)).isEqualTo("There is no such command. Try /help.\n");
    }

    @Test
    void a_copy_of_what_is_held_is_saved_where_one_is_for_the_owner_alone() throws Exception {
        assertThat(chat("/export me\n")).isZero();
        var told = printed(out).lines().toList();
        assertThat(told).hasSize(2);
        assertThat(told.getFirst()).isEqualTo("All I hold.");
        var saved = Path.of(told.getLast().replace("Saved as ", ""));
        assertThat(saved.getParent()).isEqualTo(Path.of("").toAbsolutePath());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(saved)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(saved)).contains("Aurelia");
        Files.delete(saved);
    }

    @Test
    void a_message_that_takes_long_is_waited_for() throws Exception {
        gateway.answersToDelay.set(3);

        assertThat(chat("hello\n")).isZero();
        assertThat(printed(out)).isEqualTo("I heard: hello\n");
    }

    @Test
    void a_lost_connection_is_told_once_and_the_message_is_said_again_under_its_name() throws Exception {
        gateway.connectionsToLose.set(3);

        assertThat(chat("hello\n")).isZero();

        assertThat(printed(out)).isEqualTo("I heard: hello\n");
        assertThat(printed(err)).containsOnlyOnce("was lost. Waiting for it...");
        assertThat(gateway.received).hasSize(4);
        assertThat(gateway.received)
                .extracting(m -> m.path("id").asText())
                .containsOnly(gateway.received.getFirst().path("id").asText());
    }

    @Test
    void a_gateway_that_is_not_running_is_named_with_the_command_that_starts_it() throws Exception {
        var address = gateway.address();
        gateway.close();

        assertThat(chat("hello\n", address, LoopbackGateway.TOKEN)).isEqualTo(1);
        assertThat(printed(err))
                .isEqualTo("The gateway is not running at %s. Start it with ./continuo run.\n".formatted(address));
    }

    @Test
    void a_wrong_token_is_refused_without_being_repeated() throws Exception {
        assertThat(chat("hello\n", gateway.address(), "stale")).isEqualTo(1);
        assertThat(printed(err)).isEqualTo("This token is not known. Restart.\n");
    }

    private int chat(String lines) throws Exception {
        return chat(lines, gateway.address(), LoopbackGateway.TOKEN);
    }

    private int chat(String lines, URI address, String token) throws Exception {
        try (var client = new GatewayClient(address, token)) {
            var exchange = new ChatSession(client, "harbour", "ada", Duration.ofMillis(1));
            return new PipedChat(exchange, stream(out), stream(err)).run(new BufferedReader(new StringReader(lines)));
        }
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String printed(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
