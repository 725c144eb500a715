package dev.continuo.adapters.telegram.wire;

import dev.continuo.core.channel.Document;
import java.io.ByteArrayInputStream;
import org.telegram.telegrambots.meta.api.methods.send.SendDocument;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

/// Sends a file with a text below it; reads of the answer what [Say] reads.
public final class SayDocument extends SendDocument {

    public SayDocument(String chat, Document document) {
        super(chat, new InputFile(new ByteArrayInputStream(document.content()), document.name()));
    }

    @Override
    public Message deserializeResponse(String answer) throws TelegramApiRequestException {
        var message = Say.read(answer);
        return message == null ? super.deserializeResponse(answer) : message;
    }
}
