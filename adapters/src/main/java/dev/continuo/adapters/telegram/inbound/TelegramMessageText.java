package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.channel.Forwarded;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.MessageEntity;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/// Text of a message, without the parts that only address somebody.
///
/// @param text without the bot's name at its start, and without the `@bot` of a command
/// @param named whether the bot's name is in it
/// @param command whether it is a command
/// @param elsewhere whether it is another bot's command
record TelegramMessageText(String text, boolean named, boolean command, boolean elsewhere) {
    private static final Pattern COMMAND = Pattern.compile("(/[A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]+))?(?=\\s|$)");
    private static final Pattern BETWEEN = Pattern.compile("^[\\s,:]+");

    static TelegramMessageText of(Message message, TelegramBotIdentity bot) {
        var said = message.getText() != null ? message.getText() : message.getCaption();
        if (said == null) return new TelegramMessageText("", false, false, false);
        // Somebody else's words name nobody and order nothing.
        if (ForwardOrigin.forwarded(message))
            return new TelegramMessageText(
                    Forwarded.mark(ForwardOrigin.name(message), TextSanitizer.text(linked(said, 0, entities(message)))),
                    false,
                    false,
                    false);
        var mentions = mentions(said, entities(message), bot);
        var from = 0;
        for (var mention : mentions)
            if (said.substring(0, mention.getOffset()).isBlank()) from = mention.getOffset() + mention.getLength();
        var rest = BETWEEN.matcher(linked(said, from, entities(message))).replaceFirst("");
        // A name alone is all that was said.
        if (rest.isBlank()) rest = said;
        return of(rest, !mentions.isEmpty(), bot);
    }

    private static @Nullable List<MessageEntity> entities(Message message) {
        try {
            return message.getText() != null ? message.getEntities() : message.getCaptionEntities();
        } catch (IndexOutOfBoundsException e) {
            // The client library reads the words of each, and trusts that they are there.
            return null;
        }
    }

    /// The text from an offset on, the addresses under its words behind them.
    private static String linked(String said, int from, @Nullable List<MessageEntity> entities) {
        var text = new StringBuilder(said.substring(from));
        if (entities == null) return text.toString();
        for (var entity : entities.reversed()) {
            int end = end(entity);
            if (entity.getUrl() != null && end > from && end <= said.length())
                text.insert(end - from, " (" + entity.getUrl() + ")");
        }
        return text.toString();
    }

    private static TelegramMessageText of(String said, boolean named, TelegramBotIdentity bot) {
        var command = COMMAND.matcher(said);
        if (!command.lookingAt()) return new TelegramMessageText(TextSanitizer.text(said), named, false, false);
        var to = command.group(2);
        if (to != null && !to.equalsIgnoreCase(bot.name()))
            return new TelegramMessageText(TextSanitizer.text(said), named, true, true);
        var plain = command.group(1) + said.substring(command.end());
        return new TelegramMessageText(TextSanitizer.text(plain), named, true, false);
    }

    private static List<MessageEntity> mentions(
            String said, @Nullable List<MessageEntity> entities, TelegramBotIdentity bot) {
        if (entities == null) return List.of();
        return entities.stream().filter(entity -> mentions(said, entity, bot)).toList();
    }

    private static int end(MessageEntity entity) {
        return Objects.requireNonNullElse(entity.getOffset(), -1) + Objects.requireNonNullElse(entity.getLength(), 0);
    }

    /// Offsets count UTF-16 units, as strings do here.
    private static boolean mentions(String said, MessageEntity entity, TelegramBotIdentity bot) {
        int from = Objects.requireNonNullElse(entity.getOffset(), -1);
        int end = end(entity);
        if (from < 0 || end > said.length() || end <= from) return false;
        return switch (String.valueOf(entity.getType())) {
            case "mention" -> said.substring(from, end).equalsIgnoreCase("@" + bot.name());
            case "text_mention" -> bot.is(entity.getUser());
            default -> false;
        };
    }
}
