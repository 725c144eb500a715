package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.events.Attachment;
import dev.continuo.mind.channel.MessageContext.Quoted;
import dev.continuo.mind.message.AttachmentText;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.ExternalReplyInfo;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.messageorigin.MessageOrigin;
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

    /// Returns the name of the author of forwarded words, if Telegram tells.
    static @Nullable String name(Message message) {
        return name(message.getForwardOrigin(), message.getForwardSenderName());
    }

    private static @Nullable String name(@Nullable MessageOrigin origin, @Nullable String other) {
        return TextSanitizer.name(
                switch (origin) {
                    case MessageOriginUser user -> name(user.getSenderUser());
                    case MessageOriginHiddenUser hidden -> hidden.getSenderUserName();
                    case MessageOriginChat chat -> chat.getSenderChat().getTitle();
                    case MessageOriginChannel channel -> channel.getChat().getTitle();
                    case null, default -> other;
                });
    }

    /// Tells what a message answers, here or in another chat. All of the bot's own words is known,
    /// unless they were erased; the part of them that is meant is not.
    static @Nullable Quoted quoted(Message message, @Nullable Message answered, TelegramBotIdentity bot) {
        var external = message.getExternalReplyInfo();
        var part = message.getQuote() == null ? null : message.getQuote().getText();
        if (answered == null && external == null) return null;
        var own = answered != null && bot.is(answered.getFrom());
        if (own && part == null) return null;
        var whole = answered == null ? null : text(answered);
        var words = part != null ? part : whole == null ? "" : whole;
        var files = answered == null ? facts(external) : TelegramAttachments.facts(answered);
        var text = AttachmentText.mark(TextSanitizer.text(words), files);
        if (text.isEmpty()) return null;
        return new Quoted(own ? null : author(answered, external), text, part != null);
    }

    private static @Nullable String author(@Nullable Message answered, ExternalReplyInfo external) {
        if (answered == null) return name(external.getOrigin(), null);
        var from = answered.getFrom();
        return from == null ? null : TextSanitizer.name(name(from));
    }

    private static @Nullable String text(Message message) {
        return message.getText() != null ? message.getText() : message.getCaption();
    }

    /// Lists what came with a message of another chat.
    private static List<Attachment> facts(ExternalReplyInfo it) {
        var message = new Message();
        message.setAnimation(it.getAnimation());
        message.setAudio(it.getAudio());
        message.setDocument(it.getDocument());
        message.setPhoto(it.getPhoto());
        message.setSticker(it.getSticker());
        message.setStory(it.getStory());
        message.setVideo(it.getVideo());
        message.setVideoNote(it.getVideoNote());
        message.setVoice(it.getVoice());
        message.setContact(it.getContact());
        message.setDice(it.getDice());
        message.setGame(it.getGame());
        message.setLocation(it.getLocation());
        message.setPoll(it.getPoll());
        message.setVenue(it.getVenue());
        message.setPaidMedia(it.getPaidMedia());
        message.setChecklist(it.getChecklist());
        return TelegramAttachments.facts(message);
    }

    static @Nullable String name(User user) {
        var first = user.getFirstName();
        var last = user.getLastName();
        if (first == null) return last;
        return last == null ? first : first + " " + last;
    }
}
