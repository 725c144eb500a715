package dev.continuo.gateway.terminal;

import dev.continuo.mind.failure.Refused;
import dev.continuo.mind.failure.Unavailable;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Consumer;

/// Follows a conversation until it is closed. After every (re)connection it reads the history once
/// more, so nothing said while the gateway was away is missed; the listener hears some messages
/// twice.
final class ConversationFollower implements AutoCloseable {
    static final int TAIL = 20;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final GatewayClient gateway;
    private final String conversation;
    private final Consumer<ChatMessage> listener;
    private final Consumer<ChatDraft> written;
    private final Thread thread;

    ConversationFollower(
            GatewayClient gateway,
            String conversation,
            Consumer<ChatMessage> listener,
            Consumer<ChatDraft> written) {
        this.gateway = gateway;
        this.conversation = conversation;
        this.listener = listener;
        this.written = written;
        this.thread = Thread.ofVirtual().name("follower").unstarted(this::follow);
    }

    void start() {
        thread.start();
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void follow() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                followOnce();
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    private void followOnce() throws InterruptedException {
        try (var lines = gateway.follow(conversation)) {
            gateway.recent(conversation, TAIL).forEach(listener);
            lines.forEach(new EventLines(listener, written));
        } catch (Unavailable | Refused | UncheckedIOException e) {
            // The gateway is away or does not know the conversation yet: try again after the pause.
        }
    }
}
