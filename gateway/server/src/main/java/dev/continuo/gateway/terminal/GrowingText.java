package dev.continuo.gateway.terminal;

import java.util.function.IntSupplier;
import java.util.regex.Pattern;

/// Breaks lines between words of a text that is printed piece by piece. Code in a fence stays as it
/// is.
final class GrowingText {
    private static final Pattern BETWEEN = Pattern.compile("(?<=\\s)|(?=\\s)");

    private final IntSupplier columns;
    private int column;
    private boolean space;
    private boolean code;

    /// @param columns of the terminal
    GrowingText(IntSupplier columns) {
        this.columns = columns;
    }

    /// A new text begins at the left.
    void begin() {
        column = 0;
        space = false;
        code = false;
    }

    /// The next piece, broken where it stands.
    String next(String piece) {
        var most = columns.getAsInt();
        if (most < WordWrap.LEAST) return piece;
        var text = new StringBuilder();
        for (var part : BETWEEN.splitAsStream(piece).toList()) {
            if (column == 0 && !space && part.startsWith("```")) code = !code;
            if (part.equals("\n")) {
                text.append(part);
                begin(code);
            } else if (code || !part.isBlank()) word(part, most, text);
            else if (space) word(" ", most, text);
            else space = true;
        }
        return text.toString();
    }

    private void begin(boolean inCode) {
        begin();
        code = inCode;
    }

    private void word(String word, int most, StringBuilder text) {
        var width = WordWrap.width(word);
        // Without a space it is the rest of a word that stands there.
        if (!code && space && column + 1 + width > most) {
            text.append('\n');
            column = 0;
        } else if (space) {
            text.append(' ');
            column++;
        }
        space = false;
        text.append(word);
        column += width;
    }
}
