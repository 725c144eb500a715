package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.telegram.api.InlineButtons;
import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramLocation;
import dev.continuo.adapters.telegram.api.TopicCache;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.MessageContext;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.AnswerCallbackQuery;
import org.telegram.telegrambots.meta.api.objects.CallbackQuery;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.message.MaybeInaccessibleMessage;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/// Presses of buttons, as the commands of whoever pressed them.
/// <https://core.telegram.org/bots/api#callbackquery>
public final class ButtonPresses {
    private static final Logger LOG = LoggerFactory.getLogger(ButtonPresses.class);

    private final BotApi api;
    private final TelegramBotIdentity bot;
    private final TopicCache topics;

    public ButtonPresses(BotApi api, TelegramBotIdentity bot, TopicCache topics) {
        this.api = api;
        this.bot = bot;
        this.topics = topics;
    }

    /// Says at once that the press arrived: until then the button shows that it is busy.
    ///
    /// @return the command; nothing where no button of ours gives it
    List<InboundEvent> take(CallbackQuery press) {
        Thread.ofVirtual().name("telegram-press").start(() -> acknowledge(press));
        var under = press.getMessage();
        var data = press.getData();
        var who = press.getFrom();
        if (under == null || data == null || Boolean.TRUE.equals(who.getIsBot())) return List.of();
        return InlineButtons.command(data).stream()
                .<InboundEvent>map(command -> said(press.getId(), who, under, command))
                .toList();
    }

    private void acknowledge(CallbackQuery press) {
        try {
            api.ask(new AnswerCallbackQuery(press.getId()));
        } catch (BotApiFailure e) {
            LOG.debug("A press was not acknowledged: {}", e.getMessage());
        }
    }

    private InboundMessage said(String id, User who, MaybeInaccessibleMessage under, String command) {
        var chat = under.getChat();
        // What Telegram does not show any more it tells no topic of.
        var place = under instanceof Message message
                ? TelegramLocation.of(message)
                : topics.place(chat.getId(), under.getMessageId());
        return new InboundMessage(
                TelegramConfig.NAME,
                place.name(),
                !Boolean.TRUE.equals(chat.isUserChat()),
                null,
                "press:" + id,
                Long.toString(who.getId()),
                TextSanitizer.name(ForwardOrigin.name(who)),
                Role.STRANGER,
                command,
                true,
                new MessageContext(
                                Long.toString(bot.id()),
                                place.topic() == null ? null : chat.getId().toString(),
                                TextSanitizer.name(chat.getTitle()),
                                true,
                                false,
                                null,
                                null,
                                List.of(),
                                null)
                        .shownIn(who.getLanguageCode()));
    }
}
