package dev.continuo.adapters.telegram;

import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramLocation;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.ActionType;
import org.telegram.telegrambots.meta.api.methods.send.SendChatAction;

/// Shows that the agent is busy. Telegram forgets it after five seconds, so it is shown again until
/// it is over, and never for long.
public final class TelegramTypingIndicator {
    private static final Logger LOG = LoggerFactory.getLogger(TelegramTypingIndicator.class);

    /// What Telegram calls a forum's first topic.
    private static final int GENERAL = 1;

    private final BotApi api;
    private final Duration every;
    private final int most;
    private final Function<String, TelegramLocation> now;
    private final LongPredicate forum;
    private final Map<String, ShutdownSignal> busy = new ConcurrentHashMap<>();

    /// @param now where what is said in a conversation goes now
    /// @param forum whether a group has topics
    public TelegramTypingIndicator(
            BotApi api,
            TelegramConfig.TelegramTimeouts times,
            Function<String, TelegramLocation> now,
            LongPredicate forum) {
        this.api = api;
        this.every = times.typing();
        this.most = (int) Math.max(1, times.longestTyping().dividedBy(times.typing()));
        this.now = now;
        this.forum = forum;
    }

    public void begin(String conversation) {
        var over = new ShutdownSignal();
        var before = busy.put(conversation, over);
        if (before != null) before.begin();
        Thread.ofVirtual()
                .name("telegram-typing")
                .start(() -> {
                    show(conversation, over);
                    busy.remove(conversation, over);
                });
    }

    public void end(String conversation) {
        var over = busy.remove(conversation);
        if (over != null) over.begin();
    }

    public void endAll() {
        for (var conversation : busy.keySet()) end(conversation);
    }

    private void show(String conversation, ShutdownSignal over) {
        for (int times = 0; times < most && !over.begun(); times++) {
            try {
                show(now.apply(conversation));
            } catch (BotApiFailure | RuntimeException e) {
                LOG.debug("Telegram shows no typing: {}", e.getMessage());
            }
            over.rest(every);
        }
    }

    private void show(TelegramLocation place) throws BotApiFailure {
        var action =
                SendChatAction.builder()
                        .chatId(Long.toString(place.chat()))
                        .action(ActionType.TYPING.toString())
                        .build();
        // Here, unlike in sending, a forum's General topic has to be named.
        if (place.topic() != null) action.setMessageThreadId(place.topic());
        else if (forum.test(place.chat())) action.setMessageThreadId(GENERAL);
        api.ask(action);
    }
}
