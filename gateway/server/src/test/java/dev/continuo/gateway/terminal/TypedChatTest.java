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
    @TempDir private Path folder;

    @Test
    void a_person_sees_each_reply_once_and_what_the_agent_says_unasked() throws Exception {
        var keys = new PipedOutputStream();
        var seen = new ByteArrayOutputStream();
        try (var gateway = new LoopbackGateway();
                var client = new GatewayClient(gateway.address(), LoopbackGateway.TOKEN);
                var terminal =
                        new DumbTerminal(
                                "test",
                                Terminal.TYPE_DUMB,
                                new PipedInputStream(keys),
                                seen,
                                StandardCharsets.UTF_8)) {
            gateway.remember("m0", false, "hello from yesterday");
            gateway.remember("r0", true, "good evening");
            gateway.streaming = true;
            var exchange = new ChatSession(client, "terminal", "operator", Duration.ofMillis(1));
            var chat = new TypedChat(terminal, folder.resolve("chat-history"), exchange);
            var typist = Thread.ofVirtual().start(chat::run);
            try (var follower =
                    new ConversationFollower(
                            client,
                            "terminal",
                            chat.screen()::show,
                            chat.live()::draft,
                            chat.screen()::tell)) {
                follower.start();
                gateway.followed.await();
                await().until(() -> text(seen).contains("good evening"));
                type(keys, "what do you hear?\r");
                await().until(() -> text(seen).contains("I heard: what do you hear?"));
                gateway.speak("r9", "the tide turns");
                await().until(() -> text(seen).contains("the tide turns"));
                type(keys, "two\\\rlines\r");
                await().until(() -> text(seen).contains("I heard: two\nlines"));
                type(keys, "/help\r/exit\r");
                typist.join();
            }
        }
        assertThat(text(seen))
                .contains("you> hello from yesterday", "All commands: /help")
                .containsOnlyOnce("good evening")
                .containsOnlyOnce("I heard: what do you hear?")
                .containsOnlyOnce("the tide turns")
                .doesNotContain("you> what do you hear?");
        assertThat(folder.resolve("chat-history")).content().contains("what do you hear?");
    }

    @Test
    void a_reply_that_grows_is_broken_between_words_as_wide_as_the_terminal_is() throws Exception {
        var keys = new PipedOutputStream();
        var seen = new ByteArrayOutputStream();
        try (var gateway = new LoopbackGateway();
                var client = new GatewayClient(gateway.address(), LoopbackGateway.TOKEN);
                var terminal =
                        new DumbTerminal(
                                "test",
                                Terminal.TYPE_DUMB,
                                new PipedInputStream(keys),
                                seen,
                                StandardCharsets.UTF_8)) {
            terminal.setSize(Size.of(30, 20));
            gateway.streaming = true;
            var exchange = new ChatSession(client, "terminal", "operator", Duration.ofMillis(1));
            var chat = new TypedChat(terminal, folder.resolve("chat-history"), exchange);
            var typist = Thread.ofVirtual().start(chat::run);
            try (var follower =
                    new ConversationFollower(
                            client,
                            "terminal",
                            chat.screen()::show,
                            chat.live()::draft,
                            chat.screen()::tell)) {
                follower.start();
                gateway.followed.await();
                type(keys, "one two three four five six seven eight nine ten\r");
                await().until(() -> text(seen).contains("nine ten\n"));
                type(keys, "/exit\r");
                typist.join();
            }
        }
        assertThat(text(seen).replace("\r", ""))
                .containsOnlyOnce("I heard: one two three four\nfive six seven eight nine ten\n");
    }

    private static void type(PipedOutputStream keys, String text) throws Exception {
        keys.write(text.getBytes(StandardCharsets.UTF_8));
        keys.flush();
    }

    private static String text(ByteArrayOutputStream seen) {
        return seen.toString(StandardCharsets.UTF_8);
    }
}
