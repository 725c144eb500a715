package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.channel.MessageContext.Quoted;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.messageorigin.MessageOriginChannel;
import org.telegram.telegrambots.meta.api.objects.messageorigin.MessageOriginChat;
import org.telegram.telegrambots.meta.api.objects.messageorigin.MessageOriginHiddenUser;
import org.telegram.telegrambots.meta.api.objects.messageorigin.MessageOriginUser;

/// Whose words a message passes on, or answers.
final class ForwardOrigin {
    private ForwardOrigin() {}

    static boolean forwarded(Message message) {
        return message.getForwardOrigin() != null || message.getForwardDate() != null;
    }

    /// What the author of forwarded words is called, if Telegram tells.
    static @Nullable String name(Message message) {
        return clean(
                switch (message.getForwardOrigin()) {
                    case MessageOriginUser user -> name(user.getSenderUser());
                    case MessageOriginHiddenUser hidden -> hidden.getSenderUserName();
                    case MessageOriginChat chat -> chat.getSenderChat().getTitle();
                    case MessageOriginChannel channel -> channel.getChat().getTitle();
                    case null, default -> message.getForwardSenderName();
                });
    }

    /// What a message answers. The bot's own words are known here, unless they were erased.
    static @Nullable Quoted quoted(Message message, Message answered, TelegramBotIdentity bot) {
        var from = answered.getFrom();
        if (bot.is(from)) return null;
        var part = message.getQuote() == null ? null : message.getQuote().getText();
        var text = part != null ? part : text(answered);
        return text == null
                ? null
                : new Quoted(from == null ? null : clean(name(from)), TextSanitizer.text(text));
    }

    private static @Nullable String text(Message message) {
        return message.getText() != null ? message.getText() : message.getCaption();
    }

    static @Nullable String name(User user) {
        var first = user.getFirstName();
        var last = user.getLastName();
        if (first == null) return last;
        return last == null ? first : first + " " + last;
    }

    private static @Nullable String clean(@Nullable String text) {
        return text == null ? null : TextSanitizer.text(text);
    }
}
