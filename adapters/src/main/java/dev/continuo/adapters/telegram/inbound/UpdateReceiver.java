package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramHealth;
import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.ShutdownSignal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;

/// Hands updates to the mind.
public final class UpdateReceiver {
    private static final Logger LOG = LoggerFactory.getLogger(UpdateReceiver.class);
    private static final int MAX_ATTEMPTS = 3;

    private final TelegramMessageMapper mapper;
    private final InboundHandler handler;
    private final ChatMigrations migrations;
    private final TelegramHealth health;
    private final ShutdownSignal shutdown;
    private final RetryPolicy retries;

    public UpdateReceiver(
            TelegramMessageMapper mapper,
            InboundHandler handler,
            ChatMigrations migrations,
            TelegramHealth health,
            TelegramConfig.TelegramTimeouts times,
            ShutdownSignal shutdown) {
        this.mapper = mapper;
        this.handler = handler;
        this.migrations = migrations;
        this.health = health;
        this.shutdown = shutdown;
        this.retries = new RetryPolicy(times.retry(), times.longestRetry(), MAX_ATTEMPTS, shutdown::pause);
    }

    /// Hears one update, however long the database is away; what breaks us is left out in the end.
    /// False if the channel was closed before.
    boolean persistently(Update update) {
        if (shutdown.begun()) return false;
        try {
            retries.run("Telegram's update " + update.getUpdateId(), () -> receive(update));
        } catch (InterruptedException _) {
            return false;
        } catch (RuntimeException | Error e) {
            LOG.error("Telegram's update {} is left out", update.getUpdateId(), e);
        }
        return true;
    }

    /// Hears one update, once.
    void receive(Update update) {
        for (var incoming : mapper.of(update)) {
            if (incoming instanceof InboundEvent.ConversationRenamed(var _, var from, var to))
                migrations.tell(Long.parseLong(from), Long.parseLong(to), handler);
            else handler.receive(incoming);
            health.activity().received(TelegramMessageMapper.said(update));
        }
    }
}
