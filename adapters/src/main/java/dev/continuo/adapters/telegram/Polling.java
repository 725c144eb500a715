package dev.continuo.adapters.telegram;

import dev.continuo.adapters.telegram.wire.Api;
import dev.continuo.adapters.telegram.wire.Failure;
import dev.continuo.adapters.telegram.wire.Updates;
import dev.continuo.core.BackOff;
import dev.continuo.core.channel.Closing;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.updates.DeleteWebhook;
import org.telegram.telegrambots.meta.api.objects.Update;

/// Asks Telegram for updates, one question after the other. The next question confirms what the
/// last one brought, and is asked when the mind has it.
final class Polling {
    private static final Logger LOG = LoggerFactory.getLogger(Polling.class);
    private static final int MOST = 100;

    /// After a week without updates Telegram numbers them anew.
    private static final Duration GOOD_FOR = Duration.ofDays(6);

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration QUICK = Duration.ofMillis(100);

    private final TelegramConfig config;
    private final Api api;
    private final Bot bot;
    private final Lanes lanes;
    private final Condition condition;
    private final Closing closing;
    private final OffsetFile file;
    private final BackOff retries;
    private final BackOff rests;
    private @Nullable Integer offset;
    private Instant moved;

    /// Whether the last question was answered, so that the next one may wait.
    private boolean answered;

    /// Whether the mind has all that was told.
    private boolean settled = true;

    Polling(
            TelegramConfig config,
            Api api,
            Bot bot,
            Hearing hearing,
            Condition condition,
            Closing closing) {
        this.config = config;
        this.api = api;
        this.bot = bot;
        this.lanes = new Lanes(hearing::persistently);
        this.condition = condition;
        this.closing = closing;
        this.file = new OffsetFile(config.state(), bot.id());
        this.retries = config.times().retries();
        var rest = config.times().retry();
        this.rests = new BackOff(rest, rest.multipliedBy(2));
        this.moved = config.clock().instant();
    }

    void run() throws InterruptedException {
        offset = file.read(config.clock().instant().minus(GOOD_FOR)).orElse(null);
        while (!closing.begun()) {
            try {
                var began = System.nanoTime();
                var updates = api.poll(question());
                condition.works("Connected as @" + bot.name() + ".");
                retries.reset();
                hear(updates);
                var quick = System.nanoTime() - began < QUICK.toNanos();
                if (updates.isEmpty() && answered && quick) closing.rest(config.times().retry());
                answered = true;
            } catch (Failure e) {
                answered = false;
                if (!closing.begun()) recover(e);
            } catch (RuntimeException | Error e) {
                LOG.error("Telegram's updates were not taken", e);
                condition.limps("Something of ours broke; the log says what.");
                closing.rest(retries.next());
            }
        }
        lanes.settle(LONG);
    }

    /// While something is still on its way, Telegram tells it again and again with what is new.
    private void hear(List<Update> updates) throws InterruptedException {
        var news = lanes.take(updates);
        settled = lanes.settle(QUICK);
        if (!settled && !news) settled = lanes.settle(rests.next());
        if (settled) rests.reset();
        lanes.confirm().ifPresent(this::confirm);
    }

    private void confirm(int next) {
        offset = next;
        moved = config.clock().instant();
        try {
            file.write(next);
        } catch (UncheckedIOException e) {
            LOG.warn("Telegram's offset is not kept: {}", e.getMessage());
        }
    }

    private Updates question() {
        if (moved.isBefore(config.clock().instant().minus(GOOD_FOR))) offset = null;
        var question = new Updates();
        if (offset != null) question.setOffset(offset);
        question.setLimit(MOST);
        // The first answer after trouble tells that it is over: it must not be waited for.
        question.setTimeout(answered && settled ? (int) config.times().poll().toSeconds() : 0);
        question.setAllowedUpdates(Translation.WANTED);
        return question;
    }

    private void recover(Failure failure) {
        condition.suffers(failure);
        LOG.debug("Telegram: {}", condition.health().detail());
        if (failure.what() instanceof Failure.Refused refused) {
            if (refused.code() == 409 && refused.reason().contains("webhook")) dropWebhook();
            if (refused.pause() != null) closing.rest(refused.pause());
        }
        closing.rest(retries.next());
    }

    /// An earlier run received by a webhook; what is pending there stays.
    private void dropWebhook() {
        try {
            api.ask(new DeleteWebhook(false));
        } catch (Failure e) {
            LOG.warn("Telegram's webhook stays: {}", e.getMessage());
        }
    }
}
