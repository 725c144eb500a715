package dev.continuo.adapters.telegram.api;

import dev.continuo.mind.channel.Document;
import java.io.ByteArrayInputStream;
import org.telegram.telegrambots.meta.api.methods.send.SendDocument;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

/// Sends a file with a text below it; reads of the answer what [SendMessageRequest] reads.
public final class SendDocumentRequest extends SendDocument {

    public SendDocumentRequest(String chat, Document document) {
        super(chat, new InputFile(new ByteArrayInputStream(document.content()), document.name()));
    }

    @Override
    public Message deserializeResponse(String answer) throws TelegramApiRequestException {
        var message = SendMessageRequest.read(answer);
        return message == null ? super.deserializeResponse(answer) : message;
    }
}
