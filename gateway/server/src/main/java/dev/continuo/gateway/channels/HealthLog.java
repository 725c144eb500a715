package dev.continuo.gateway.channels;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells the log when a network stops working, why, and when it works again: one line each.
final class HealthLog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HealthLog.class);
    private static final Duration EVERY = Duration.ofSeconds(3);

    private final List<Channel> channels;
    private final Map<String, ChannelHealth> told = new HashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    HealthLog(List<Channel> channels) {
        this.channels = List.copyOf(channels);
    }

    void start() {
        if (!channels.isEmpty()) Thread.ofVirtual().name("channel-health").start(this::watch);
    }

    private void watch() {
        try {
            while (!closed.await(EVERY.toMillis(), TimeUnit.MILLISECONDS)) for (var channel : channels) look(channel);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(Channel channel) {
        var now = channel.health();
        if (now.connecting()) return;
        var before = told.put(channel.name(), now);
        if (before != null && before.state().equals(now.state()) && same(before, now)) return;
        if (!now.ok()) LOG.warn("{} is {}: {}", channel.name(), now.state(), now.detail());
        else LOG.info("{} works.", channel.name());
    }

    /// Tells whether two states are the same; a detail that changes all the time while the channel
    /// works is no news.
    private static boolean same(ChannelHealth before, ChannelHealth now) {
        return now.ok() || before.detail().equals(now.detail());
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
