package dev.continuo.adapters.telegram;

import dev.continuo.adapters.telegram.api.TelegramConfig;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// Limits how fast messages go out: per chat, per group, over all chats, and as Telegram asks.
/// Nobody waits here; who may go has the place already counted.
public final class RateLimiter {
    private static final int MAX_CHATS = 10_000;

    private final TelegramConfig.SendRate pace;

    /// Nanoseconds that only go forward.
    private final LongSupplier now;

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Long, Rhythm> chats = new HashMap<>();
    private final Map<Long, Minute> groups = new HashMap<>();
    private final Rhythm overall;
    private final Map<Long, Long> pauses = new HashMap<>();
    private long allPaused;

    public RateLimiter(TelegramConfig.SendRate pace, LongSupplier now) {
        this.pace = pace;
        this.now = now;
        this.allPaused = now.getAsLong();
        this.overall = new Rhythm(Duration.ofSeconds(1).dividedBy(pace.overall()), pace.overall(), allPaused);
    }

    /// One place after the other, so many at once at most (the generic cell rate algorithm).
    private static final class Rhythm {
        private final long interval;
        private final long ahead;
        private long next;

        Rhythm(Duration interval, int burst, long at) {
            this.interval = interval.toNanos();
            this.ahead = this.interval * (burst - 1);
            this.next = at;
        }

        long pause(long at) {
            return Math.max(0, next - ahead - at);
        }

        void take(long at) {
            next = Math.max(next, at) + interval;
        }

        boolean idle(long at) {
            return next <= at;
        }
    }

    /// So many within any minute.
    private static final class Minute {
        private static final long MINUTE = Duration.ofMinutes(1).toNanos();

        private final int most;
        private final Deque<Long> taken = new ArrayDeque<>();

        Minute(int most) {
            this.most = most;
        }

        long pause(long at) {
            return taken.size() < most ? 0 : Math.max(0, taken.getFirst() + MINUTE - at);
        }

        void take(long at) {
            taken.addLast(at);
            if (taken.size() > most) taken.removeFirst();
        }

        boolean idle(long at) {
            return taken.isEmpty() || taken.getLast() + MINUTE <= at;
        }
    }

    /// Takes the next place in a chat if it is at most that far away.
    ///
    /// @return how far it is: to be waited for if it was taken, to come again after if it was not
    Duration take(long chat, Duration most) {
        lock.lock();
        try {
            long at = now.getAsLong();
            forget(at);
            var own = chats.computeIfAbsent(chat, _ -> new Rhythm(pace.chat(), pace.burst(), at));
            var pause = Math.max(own.pause(at), overall.pause(at));
            pause = Math.max(pause, pauses.getOrDefault(chat, at) - at);
            pause = Math.max(pause, allPaused - at);
            var group = chat < 0 ? groups.computeIfAbsent(chat, _ -> new Minute(pace.group())) : null;
            if (group != null) pause = Math.max(pause, group.pause(at));
            if (pause > most.toNanos()) return Duration.ofNanos(pause);
            own.take(at);
            overall.take(at);
            if (group != null) group.take(at + pause);
            return Duration.ofNanos(pause);
        } finally {
            lock.unlock();
        }
    }

    private void forget(long at) {
        if (chats.size() + groups.size() < MAX_CHATS) return;
        chats.values().removeIf(rhythm -> rhythm.idle(at));
        groups.values().removeIf(minute -> minute.idle(at));
    }

    /// Telegram asks for a pause. It does not say for what: where two chats are asked at once, it
    /// means everybody.
    void pause(long chat, Duration pause) {
        lock.lock();
        try {
            long at = now.getAsLong();
            pauses.values().removeIf(until -> until <= at);
            long until = at + pause.toNanos();
            pauses.merge(chat, until, Math::max);
            if (pauses.size() > 1) allPaused = Math.max(allPaused, until);
        } finally {
            lock.unlock();
        }
    }
}
