package dev.continuo.adapters.telegram.api;

import dev.continuo.events.Choice;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageReplyMarkup;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.InlineKeyboardMarkup;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardRow;

/// Choices as Telegram shows them: one row of buttons, each with its command as callback data, of
/// which Telegram takes 64 bytes. <https://core.telegram.org/bots/api#inlinekeyboardbutton>
public final class InlineButtons {
    private static final Logger LOG = LoggerFactory.getLogger(InlineButtons.class);
    private static final String COMMAND = "cmd:";

    private InlineButtons() {}

    /// The keyboard under a message; null for none.
    public static @Nullable InlineKeyboardMarkup under(List<Choice> choices) {
        if (choices.isEmpty()) return null;
        var row = new InlineKeyboardRow();
        for (var choice : choices)
            row.add(InlineKeyboardButton.builder()
                    .text(choice.label())
                    .callbackData(COMMAND + choice.command())
                    .build());
        return new InlineKeyboardMarkup(List.of(row));
    }

    /// Takes the buttons off a message, if Telegram lets us.
    public static void remove(BotApi api, long chat, String message) {
        try {
            api.ask(EditMessageReplyMarkup.builder()
                    .chatId(Long.toString(chat))
                    .messageId(Integer.valueOf(message))
                    .build());
        } catch (BotApiFailure e) {
            LOG.debug("The buttons of a message stay: {}", e.getMessage());
        }
    }

    /// The command that callback data stands for; empty where no button of ours holds it.
    public static Optional<String> command(String data) {
        return data.startsWith(COMMAND) ? Choice.pressed(data.substring(COMMAND.length())) : Optional.empty();
    }
}
