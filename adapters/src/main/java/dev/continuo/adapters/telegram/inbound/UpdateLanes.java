package dev.continuo.adapters.telegram.inbound;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.Update;

/// Updates on their way into the mind: those of one chat one after the other, chats side by side,
/// so that a chat that is slow holds up no other. Confirmed is only what has nothing unheard before
/// it.
final class UpdateLanes {
    private final Predicate<Update> hearing;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    /// What Telegram told and was not confirmed yet, and whether the mind has it.
    private final TreeMap<Integer, Boolean> told = new TreeMap<>();

    /// What waits in each chat that a thread is busy with.
    private final Map<Long, Deque<Update>> chats = new HashMap<>();

    /// @param hearing blocks until the mind has an update; false if it gave up
    UpdateLanes(Predicate<Update> hearing) {
        this.hearing = hearing;
    }

    /// Takes what is new of these, in the order of their numbers: what is told once more may stand
    /// before what is told for the first time.
    ///
    /// @return whether anything is
    boolean take(List<Update> updates) {
        lock.lock();
        try {
            var news = false;
            for (var update : sorted(updates))
                if (told.putIfAbsent(update.getUpdateId(), false) == null) {
                    news = true;
                    take(update);
                }
            return news;
        } finally {
            lock.unlock();
        }
    }

    private static List<Update> sorted(List<Update> updates) {
        return updates.stream().sorted(Comparator.comparing(Update::getUpdateId)).toList();
    }

    private void take(Update update) {
        long chat = TelegramMessageMapper.chat(update);
        var waiting = chats.get(chat);
        if (waiting == null) {
            waiting = new ArrayDeque<>();
            chats.put(chat, waiting);
            Thread.ofVirtual().name("telegram-chat").start(() -> drain(chat));
        }
        waiting.add(update);
    }

    private void drain(long chat) {
        for (var update = next(chat); update != null; update = next(chat))
            if (hearing.test(update)) heard(update);
            else abandon(chat);
    }

    /// The chat's next update; with the last one its thread ends.
    private @Nullable Update next(long chat) {
        lock.lock();
        try {
            var waiting = chats.get(chat);
            var next = waiting == null ? null : waiting.poll();
            if (next == null) chats.remove(chat);
            changed.signalAll();
            return next;
        } finally {
            lock.unlock();
        }
    }

    private void heard(Update update) {
        lock.lock();
        try {
            told.replace(update.getUpdateId(), true);
        } finally {
            lock.unlock();
        }
    }

    private void abandon(long chat) {
        lock.lock();
        try {
            var waiting = chats.get(chat);
            if (waiting != null) waiting.clear();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until nothing is on its way, or for that long.
    ///
    /// @return whether nothing is
    boolean settle(Duration most) throws InterruptedException {
        lock.lock();
        try {
            long left = most.toNanos();
            while (!chats.isEmpty() && left > 0) left = changed.awaitNanos(left);
            return chats.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /// Forgets what can be confirmed.
    ///
    /// @return the first number that cannot; empty if nothing was told since
    OptionalInt confirm() {
        lock.lock();
        try {
            var next = OptionalInt.empty();
            while (!told.isEmpty() && told.firstEntry().getValue())
                next = OptionalInt.of(told.pollFirstEntry().getKey() + 1);
            return next;
        } finally {
            lock.unlock();
        }
    }
}
