package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.EventStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The pieces of an answer as they come: joined, they are the recorded answer.
final class Deltas {
    /// Words of a piece, where the whole is there at once.
    private static final int WORDS_A_CHUNK = 5;

    private static final Pattern WORD = Pattern.compile("\\s*\\S+\\s*");

    private final EventStream stream;
    private final AnswerFormat format;
    private String sent;

    /// @param told the beginning of the answer that was sent before
    Deltas(EventStream stream, AnswerFormat format, String told) {
        this.stream = stream;
        this.format = format;
        this.sent = told;
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
        if (sent.isEmpty()) for (var piece : pieces(text)) send(sent + piece);
        else if (text.length() > sent.length()) send(text);
        return true;
    }

    /// All that was sent of the answer.
    String sent() {
        return sent;
    }

    private void send(String text) throws IOException {
        format.delta(stream, text.substring(sent.length()));
        sent = text;
    }

    /// A text in pieces of a few words; joined, they are the text.
    private static List<String> pieces(String text) {
        var pieces = new ArrayList<String>();
        var piece = new StringBuilder();
        var inPiece = 0;
        var word = WORD.matcher(text);
        while (word.find()) {
            piece.append(word.group());
            if (++inPiece < WORDS_A_CHUNK) continue;
            pieces.add(piece.toString());
            piece.setLength(0);
            inPiece = 0;
        }
        if (!piece.isEmpty()) pieces.add(piece.toString());
        return pieces;
    }
}
