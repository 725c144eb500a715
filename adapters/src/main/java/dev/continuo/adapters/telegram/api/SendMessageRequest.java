package dev.continuo.adapters.telegram.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

/// Sends a message, and reads nothing but its number from the answer: a field that the client
/// library does not understand must not turn what was delivered into what perhaps was.
public final class SendMessageRequest extends SendMessage {
    private static final ObjectMapper JSON = new ObjectMapper();

    public SendMessageRequest(String chat, String text) {
        super(chat, text);
    }

    @Override
    public Message deserializeResponse(String answer) throws TelegramApiRequestException {
        var message = read(answer);
        return message == null ? super.deserializeResponse(answer) : message;
    }

    /// The message with nothing but its number; null where it has none.
    static @Nullable Message read(String answer) throws TelegramApiRequestException {
        try {
            var id = JSON.readTree(answer).path("result").path("message_id");
            if (!id.canConvertToInt() || !id.isIntegralNumber()) return null;
            var message = new Message();
            message.setMessageId(id.asInt());
            return message;
        } catch (IOException e) {
            throw new TelegramApiRequestException("no JSON");
        }
    }
}
