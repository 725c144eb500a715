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
    private final Duration most;
    private final DelayScheduler timer;
    private final Consumer<String> sign;
    private final Map<String, ScheduledFuture<?>> busy = new HashMap<>();

    /// @param every how often it is shown
    /// @param most how long it is shown at most
    /// @param sign shows it once in a conversation
    public TypingIndicator(
            Duration every, Duration most, DelayScheduler timer, Consumer<String> sign) {
        this.every = every;
        this.most = most;
        this.timer = timer;
        this.sign = sign;
    }

    public synchronized void begin(String conversation) {
        busy.computeIfAbsent(conversation, this::renew);
    }

    private ScheduledFuture<?> renew(String conversation) {
        var show = timer.every(every, () -> show(conversation));
        timer.after(most, () -> end(conversation, show));
        return show;
    }

    private void show(String conversation) {
        if (!busy(conversation)) return;
        try {
            sign.accept(conversation);
        } catch (RuntimeException e) {
            LOG.debug("No typing is shown: {}", e.getMessage());
        }
    }

    private synchronized boolean busy(String conversation) {
        return busy.containsKey(conversation);
    }

    public synchronized void end(String conversation) {
        var show = busy.get(conversation);
        if (show != null) end(conversation, show);
    }

    private synchronized void end(String conversation, ScheduledFuture<?> show) {
        show.cancel(false);
        busy.remove(conversation, show);
    }
}
