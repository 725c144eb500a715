package dev.continuo.adapters.sending;

import dev.continuo.adapters.receiving.DelayScheduler;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows that the agent is busy, for as long as it is: networks forget it after some seconds, so it
/// is shown again until it is over, and never for long.
public final class TypingIndicator {
    private static final Logger LOG = LoggerFactory.getLogger(TypingIndicator.class);

    private final Duration every;
    private final long most;
    private final DelayScheduler timer;
    private final Consumer<String> sign;
    private final Map<String, Renewal> busy = new HashMap<>();

    /// @param every how often it is shown
    /// @param most how long it is shown at most
    /// @param sign shows it once in a conversation
    public TypingIndicator(Duration every, Duration most, DelayScheduler timer, Consumer<String> sign) {
        this.every = every;
        this.most = Math.max(1, most.dividedBy(every));
        this.timer = timer;
        this.sign = sign;
    }

    /// A sign that is being shown in a conversation.
    private final class Renewal {
        private final String conversation;
        private final ScheduledFuture<?> shows;
        private long left = most;

        Renewal(String conversation) {
            this.conversation = conversation;
            this.shows = timer.every(every, this::show);
        }

        private void show() {
            if (!due(this)) return;
            try {
                sign.accept(conversation);
            } catch (RuntimeException e) {
                LOG.debug("No typing is shown: {}", e.getMessage());
            }
        }
    }

    private synchronized boolean due(Renewal shown) {
        if (busy.get(shown.conversation) != shown) return false;
        if (shown.left-- > 0) return true;
        end(shown.conversation);
        return false;
    }

    public synchronized void begin(String conversation) {
        busy.computeIfAbsent(conversation, Renewal::new);
    }

    public synchronized void end(String conversation) {
        var shown = busy.remove(conversation);
        if (shown != null) shown.shows.cancel(false);
    }
}
