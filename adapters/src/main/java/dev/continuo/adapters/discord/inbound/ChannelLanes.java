package dev.continuo.adapters.discord.inbound;

import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps what happens in one channel in order, and lets channels go side by side. A channel's
/// virtual thread lives while something waits there.
public final class ChannelLanes {
    private static final Logger LOG = LoggerFactory.getLogger(ChannelLanes.class);

    private final ShutdownSignal closing;
    private final Map<String, Deque<Runnable>> waiting = new HashMap<>();

    /// One party for each lane that works, and one for the channel itself.
    private final Phaser working = new Phaser(1);

    public ChannelLanes(ShutdownSignal closing) {
        this.closing = closing;
    }

    /// Does something after all that came before it in that channel.
    public void add(String channel, Runnable work) {
        synchronized (waiting) {
            if (closing.begun()) return;
            var lane = waiting.get(channel);
            if (lane == null) lane = begin(channel);
            lane.add(work);
        }
    }

    private Deque<Runnable> begin(String channel) {
        var lane = new ArrayDeque<Runnable>();
        waiting.put(channel, lane);
        working.register();
        Thread.ofVirtual().name("discord-" + channel).start(() -> drain(channel, lane));
        return lane;
    }

    private void drain(String channel, Deque<Runnable> lane) {
        try {
            while (true) {
                Runnable work;
                synchronized (waiting) {
                    if (lane.isEmpty() || closing.begun()) {
                        waiting.remove(channel);
                        return;
                    }
                    work = lane.remove();
                }
                run(work);
            }
        } finally {
            working.arriveAndDeregister();
        }
    }

    private static void run(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            // What comes after it must still be worked at.
            LOG.error("Something Discord told was not understood", e);
        }
    }

    /// Waits until nothing is on its way any more; the channel must be closing.
    ///
    /// @return whether that came in time
    public boolean rest(Duration most) {
        try {
            var phase = working.arrive();
            working.awaitAdvanceInterruptibly(phase, most.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
