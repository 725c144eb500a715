package dev.continuo.gateway.terminal;

import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Consumer;

/// Follows a conversation until it is closed or the gateway refuses it. After every (re)connection
/// it reads the history once more, so nothing said while the gateway was away is missed; the
/// listener hears some messages twice.
final class ConversationFollower implements AutoCloseable {
    static final int TAIL = 20;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final GatewayClient gateway;
    private final String conversation;
    private final Consumer<ChatMessage> listener;
    private final Consumer<ChatDraft> written;
    private final Consumer<String> trouble;
    private final Thread thread;
    private boolean away;

    /// @param trouble is told once when the gateway goes, when it is back, and when it refuses
    ConversationFollower(
            GatewayClient gateway,
            String conversation,
            Consumer<ChatMessage> listener,
            Consumer<ChatDraft> written,
            Consumer<String> trouble) {
        this.gateway = gateway;
        this.conversation = conversation;
        this.listener = listener;
        this.written = written;
        this.trouble = trouble;
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
        } catch (Refused e) {
            trouble.accept(UserError.of(e));
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    boolean following() {
        return thread.isAlive();
    }

    private void followOnce() throws InterruptedException {
        try (var lines = gateway.follow(conversation)) {
            if (away) trouble.accept("The gateway is back.");
            away = false;
            gateway.recent(conversation, TAIL).forEach(listener);
            lines.forEach(new EventLines(listener, written));
        } catch (Unavailable e) {
            lost(UserError.of(e));
        } catch (UncheckedIOException e) {
            lost("The connection to the gateway was lost.");
        }
    }

    private void lost(String why) {
        if (!away && !thread.isInterrupted()) trouble.accept(why + " Waiting for it...");
        away = true;
    }
}
