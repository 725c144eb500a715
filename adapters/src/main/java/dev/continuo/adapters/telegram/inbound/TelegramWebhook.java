package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.telegram.api.GetUpdatesRequest;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramHealth;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.ShutdownSignal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.updates.GetWebhookInfo;
import org.telegram.telegrambots.meta.api.methods.updates.SetWebhook;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.WebhookInfo;

/// Lets Telegram post updates, and looks after it that it still does.
public final class TelegramWebhook {
    private static final Logger LOG = LoggerFactory.getLogger(TelegramWebhook.class);
    private static final int CONNECTIONS = 40;
    private static final int MAX_ATTEMPTS = 3;

    private final TelegramConfig config;
    private final TelegramConfig.WebhookTarget hook;
    private final BotApi api;
    private final UpdateReceiver hearing;
    private final TelegramHealth health;
    private final ShutdownSignal shutdown;

    /// Locks of the chats: updates that are posted in parallel are taken in the order of each chat.
    private final List<ReentrantLock> chats =
            Stream.generate(ReentrantLock::new).limit(64).toList();

    public TelegramWebhook(
            TelegramConfig config,
            TelegramConfig.WebhookTarget hook,
            BotApi api,
            UpdateReceiver hearing,
            TelegramHealth health,
            ShutdownSignal shutdown) {
        this.config = config;
        this.hook = hook;
        this.api = api;
        this.hearing = hearing;
        this.health = health;
        this.shutdown = shutdown;
    }

    public static boolean authentic(TelegramConfig.WebhookTarget hook, @Nullable String secret) {
        if (secret == null) return false;
        return MessageDigest.isEqual(
                secret.getBytes(StandardCharsets.UTF_8), hook.secret().getBytes(StandardCharsets.UTF_8));
    }

    public void run() {
        var retries = config.times().retries();
        var set = false;
        while (!shutdown.begun()) {
            try {
                if (!set) set();
                var info = api.ask(new GetWebhookInfo());
                set = hook.url().toString().equals(info.getUrl());
                if (set) judge(info);
                retries.reset();
                shutdown.rest(
                        set ? config.times().longestRetry() : config.times().retry());
            } catch (BotApiFailure e) {
                if (shutdown.begun()) return;
                health.suffers(e);
                LOG.debug("Telegram: {}", health.health().detail());
                shutdown.rest(retries.next());
            }
        }
    }

    private void set() throws BotApiFailure {
        api.ask(SetWebhook.builder()
                .url(hook.url().toString())
                .secretToken(hook.secret())
                .maxConnections(CONNECTIONS)
                .allowedUpdates(TelegramMessageMapper.WANTED)
                .dropPendingUpdates(false)
                .build());
    }

    /// An error is news as long as something waits because of it.
    private void judge(WebhookInfo info) {
        var pending = info.getPendingUpdatesCount();
        var error = info.getLastErrorMessage();
        if (error != null && pending != null && pending > 0)
            health.limps("Telegram has " + pending + " updates that it cannot post: " + error + ".");
        else health.works("Telegram posts to " + hook.url() + ".");
    }

    public WebhookAnswer receive(byte[] body) {
        Update update;
        try {
            update = GetUpdatesRequest.read(body);
        } catch (IllegalArgumentException e) {
            return WebhookAnswer.BAD;
        }
        var lock = chats.get(Math.floorMod(TelegramMessageMapper.chat(update), chats.size()));
        lock.lock();
        try {
            return receive(update);
        } finally {
            lock.unlock();
        }
    }

    private WebhookAnswer receive(Update update) {
        for (int faults = 0; !shutdown.begun(); shutdown.rest(config.times().retry())) {
            try {
                hearing.receive(update);
                return WebhookAnswer.ACCEPTED;
            } catch (Unavailable e) {
                return WebhookAnswer.UNAVAILABLE;
            } catch (RuntimeException | Error e) {
                if (++faults < MAX_ATTEMPTS) continue;
                LOG.error("Telegram's update {} is left out", update.getUpdateId(), e);
                return WebhookAnswer.ACCEPTED;
            }
        }
        return WebhookAnswer.UNAVAILABLE;
    }
}
