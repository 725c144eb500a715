package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.EventStream;
import java.io.IOException;
import java.util.Map;

/// The pieces of an answer as they come: joined, they are the recorded answer.
final class Deltas {
    /// Words of a piece, where the whole is there at once.
    private static final int WORDS_A_CHUNK = 5;

    private final EventStream stream;
    private final OpenAiShape shape;
    private String sent = "";

    Deltas(EventStream stream, OpenAiShape shape) {
        this.stream = stream;
        this.shape = shape;
    }

    /// Sends what was added. What does not go on with what was sent is left to the end: either it
    /// comes to go on, or what was sent was forgotten.
    void next(String text) throws IOException {
        if (text.length() > sent.length() && text.startsWith(sent)) send(text);
    }

    /// Sends the rest.
    ///
    /// @return false where it does not go on with what was sent
    boolean last(String text) throws IOException {
        if (!text.startsWith(sent)) return false;
        if (sent.isEmpty())
            for (var piece : OpenAiShape.pieces(text, WORDS_A_CHUNK)) send(sent + piece);
        else if (text.length() > sent.length()) send(text);
        return true;
    }

    private void send(String text) throws IOException {
        stream.data(shape.chunk(Map.of("content", text.substring(sent.length())), null));
        sent = text;
    }
}
