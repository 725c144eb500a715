package dev.continuo.adapters.telegram;

import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Closing;
import dev.continuo.core.channel.Ear;
import dev.continuo.core.channel.Incoming;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;

/// Hands updates to the mind.
final class Hearing {
    private static final Logger LOG = LoggerFactory.getLogger(Hearing.class);
    private static final int TRIES = 3;

    private final Translation translation;
    private final Ear ear;
    private final Moves moves;
    private final Condition condition;
    private final TelegramConfig.Times times;
    private final Closing closing;

    Hearing(
            Translation translation,
            Ear ear,
            Moves moves,
            Condition condition,
            TelegramConfig.Times times,
            Closing closing) {
        this.translation = translation;
        this.ear = ear;
        this.moves = moves;
        this.condition = condition;
        this.times = times;
        this.closing = closing;
    }

    /// Hears one update, however long the database is away; what breaks us is left out in the end.
    /// False if the channel was closed before.
    boolean persistently(Update update) {
        var retries = times.retries();
        for (int faults = 0; !closing.begun(); closing.rest(retries.next())) {
            try {
                hear(update);
                return true;
            } catch (Unavailable e) {
                LOG.warn("Telegram's update {} waits: {}", update.getUpdateId(), e.getMessage());
            } catch (RuntimeException | Error e) {
                if (++faults < TRIES) continue;
                LOG.error("Telegram's update {} is left out", update.getUpdateId(), e);
                return true;
            }
        }
        return false;
    }

    /// Hears one update, once.
    void hear(Update update) {
        for (var incoming : translation.of(update)) {
            if (incoming instanceof Incoming.Moved(_, var from, var to))
                moves.tell(Long.parseLong(from), Long.parseLong(to), ear);
            else ear.hear(incoming);
            condition.heard(Translation.said(update));
        }
    }
}
