package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class TypedChatTest {
    @TempDir
    private Path folder;

    private final PipedOutputStream keys = new PipedOutputStream();
    private final ByteArrayOutputStream seen = new ByteArrayOutputStream();

    /// What a person does and sees.
    private interface Sitting {
        void with(LoopbackGateway gateway) throws Exception;
    }

    /// A chat in a terminal of that size, until `/exit`.
    private void chat(Size size, Sitting before, Sitting then) throws Exception {
        try (var gateway = new LoopbackGateway();
                var client = new GatewayClient(gateway.address(), LoopbackGateway.TOKEN);
                var terminal = new DumbTerminal(
                        "test", Terminal.TYPE_DUMB, new PipedInputStream(keys), seen, StandardCharsets.UTF_8)) {
            terminal.setSize(size);
            before.with(gateway);
            gateway.streaming = true;
            var exchange = new ChatSession(client, "terminal", "operator", Duration.ofMillis(1));
            var chat = new TypedChat(terminal, folder.resolve("chat-history"), exchange);
            var typist = Thread.ofVirtual().start(chat::run);
            try (var follower = new ConversationFollower(
                    client, "terminal", chat.screen()::show, chat.live()::draft, chat.screen()::tell)) {
                follower.start();
                gateway.followed.await();
                then.with(gateway);
                type("/exit\r");
                typist.join();
            }
        }
    }

    @Test
    void a_person_sees_each_reply_once_and_what_the_agent_says_unasked() throws Exception {
        chat(
                Size.of(0, 0),
                gateway -> {
                    gateway.remember("m0", false, "hello from yesterday");
                    gateway.remember("r0", true, "good evening");
                },
                gateway -> {
                    await().until(() -> text().contains("good evening"));
                    type("what do you hear?\r");
                    await().until(() -> text().contains("I heard: what do you hear?"));
                    gateway.speak("r9", "the tide turns");
                    await().until(() -> text().contains("the tide turns"));
                    type("two\\\rlines\r");
                    await().until(() -> text().contains("I heard: two\nlines"));
                    type("/help\r");
                });
        assertThat(text())
                .contains("you> hello from yesterday", "All commands: /help")
                .containsOnlyOnce("good evening")
                .containsOnlyOnce("I heard: what do you hear?")
                .containsOnlyOnce("the tide turns")
                .doesNotContain("you> what do you hear?");
        assertThat(folder.resolve("chat-history")).content().contains("what do you hear?");
    }

    @Test
    void a_reply_that_grows_is_broken_between_words_as_wide_as_the_terminal_is() throws Exception {
        chat(Size.of(30, 20), _ -> {}, _ -> {
            type("one two three four five six seven eight nine ten\r");
            await().until(() -> text().contains("nine ten\n"));
        });
        assertThat(text()).containsOnlyOnce("I heard: one two three four\nfive six seven eight nine ten\n");
    }

    private void type(String text) throws Exception {
        keys.write(text.getBytes(StandardCharsets.UTF_8));
        keys.flush();
    }

    private String text() {
        return seen.toString(StandardCharsets.UTF_8).replace("\r", "");
    }
}
