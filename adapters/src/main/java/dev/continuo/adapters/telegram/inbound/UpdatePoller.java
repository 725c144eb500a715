package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.telegram.api.GetUpdatesRequest;
import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramHealth;
import dev.continuo.ledger.concurrent.ExponentialBackoff;
import dev.continuo.mind.channel.ShutdownSignal;
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
public final class UpdatePoller {
    private static final Logger LOG = LoggerFactory.getLogger(UpdatePoller.class);
    private static final int MAX_UPDATES = 100;

    /// After a week without updates Telegram numbers them anew.
    private static final Duration GOOD_FOR = Duration.ofDays(6);

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration QUICK = Duration.ofMillis(100);

    private final TelegramConfig config;
    private final BotApi api;
    private final TelegramBotIdentity bot;
    private final UpdateLanes lanes;
    private final TelegramHealth health;
    private final ShutdownSignal shutdown;
    private final OffsetFile file;
    private final ExponentialBackoff retries;
    private final ExponentialBackoff rests;
    private @Nullable Integer offset;
    private Instant moved;

    /// True if the last request was answered, so that the next one may wait.
    private boolean answered;

    /// True if the mind has all updates that were received.
    private boolean settled = true;

    public UpdatePoller(
            TelegramConfig config,
            BotApi api,
            TelegramBotIdentity bot,
            UpdateReceiver hearing,
            TelegramHealth health,
            ShutdownSignal shutdown) {
        this.config = config;
        this.api = api;
        this.bot = bot;
        this.lanes = new UpdateLanes(hearing::persistently);
        this.health = health;
        this.shutdown = shutdown;
        this.file = new OffsetFile(config.state(), bot.id());
        this.retries = config.times().retries();
        var rest = config.times().retry();
        this.rests = new ExponentialBackoff(rest, rest.multipliedBy(2));
        this.moved = config.clock().instant();
    }

    public void run() {
        offset = file.read(config.clock().instant().minus(GOOD_FOR)).orElse(null);
        while (!shutdown.begun()) {
            try {
                var began = System.nanoTime();
                var updates = api.poll(question());
                health.works("Connected as @" + bot.name() + ".");
                retries.reset();
                receive(updates);
                var quick = System.nanoTime() - began < QUICK.toNanos();
                if (updates.isEmpty() && answered && quick)
                    shutdown.rest(config.times().retry());
                answered = true;
            } catch (BotApiFailure e) {
                answered = false;
                if (!shutdown.begun()) recover(e);
            } catch (RuntimeException | Error e) {
                LOG.error("Telegram's updates were not taken", e);
                health.limps("Something of ours broke; the log says what.");
                shutdown.rest(retries.next());
            }
        }
        lanes.settle(LONG);
    }

    /// While something is still on its way, Telegram tells it again and again with what is new.
    private void receive(List<Update> updates) {
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

    private GetUpdatesRequest question() {
        if (moved.isBefore(config.clock().instant().minus(GOOD_FOR))) offset = null;
        var question = new GetUpdatesRequest();
        if (offset != null) question.setOffset(offset);
        question.setLimit(MAX_UPDATES);
        // The first answer after trouble tells that it is over: it must not be waited for.
        question.setTimeout(answered && settled ? (int) config.times().poll().toSeconds() : 0);
        question.setAllowedUpdates(TelegramMessageMapper.WANTED);
        return question;
    }

    private void recover(BotApiFailure failure) {
        health.suffers(failure);
        LOG.debug("Telegram: {}", health.health().detail());
        var what = failure.what();
        if (what.denied("409") && what.reason().contains("webhook")) dropWebhook();
        if (what instanceof ApiResponse.RateLimited(var pause)) shutdown.rest(pause);
        shutdown.rest(retries.next());
    }

    /// An earlier run received by a webhook; what is pending there stays.
    private void dropWebhook() {
        try {
            api.ask(new DeleteWebhook(false));
        } catch (BotApiFailure e) {
            LOG.warn("Telegram's webhook stays: {}", e.getMessage());
        }
    }
}
