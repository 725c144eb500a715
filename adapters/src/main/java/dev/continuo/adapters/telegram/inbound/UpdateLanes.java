package dev.continuo.adapters.telegram.inbound;

import dev.continuo.ledger.concurrent.KeyedExecutor;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.telegram.telegrambots.meta.api.objects.Update;

/// Updates on their way into the mind: those of one chat one after the other, chats side by side,
/// so that a chat that is slow holds up no other. Confirmed is only what has nothing unheard before
/// it.
final class UpdateLanes {
    private final Predicate<Update> hearing;
    private final KeyedExecutor<Long, Update> chats;

    /// Updates that Telegram sent and that were not confirmed yet, and whether the mind has each.
    private final TreeMap<Integer, Boolean> told = new TreeMap<>();

    /// @param hearing blocks until the mind has an update; false if it gave up
    UpdateLanes(Predicate<Update> hearing) {
        this.hearing = hearing;
        this.chats = new KeyedExecutor<>("telegram", this::hear);
    }

    /// Takes what is new of these, in the order of their numbers: what is told once more may stand
    /// before what is told for the first time.
    ///
    /// @return whether anything is
    synchronized boolean take(List<Update> updates) {
        var news = updates.stream()
                .sorted(Comparator.comparing(Update::getUpdateId))
                .filter(update -> told.putIfAbsent(update.getUpdateId(), false) == null)
                .toList();
        news.forEach(update -> chats.add(TelegramMessageMapper.chat(update), update));
        return !news.isEmpty();
    }

    private void hear(Update update) {
        if (hearing.test(update)) heard(update);
    }

    private synchronized void heard(Update update) {
        told.replace(update.getUpdateId(), true);
    }

    /// Waits until nothing is on its way, or for that long.
    ///
    /// @return whether nothing is
    boolean settle(Duration most) {
        return chats.settle(most);
    }

    /// Forgets what can be confirmed.
    ///
    /// @return the first number that cannot; empty if nothing was told since
    synchronized OptionalInt confirm() {
        var next = OptionalInt.empty();
        while (!told.isEmpty() && told.firstEntry().getValue())
            next = OptionalInt.of(told.pollFirstEntry().getKey() + 1);
        return next;
    }
}
