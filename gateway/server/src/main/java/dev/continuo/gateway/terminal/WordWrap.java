package dev.continuo.gateway.terminal;

import java.util.ArrayList;
import java.util.regex.Pattern;
import org.jline.utils.AttributedString;

/// Breaks lines between words, so that a terminal does not break them within.
final class WordWrap {
    /// Columns of a terminal that does not tell its width, and fewer than a table needs.
    static final int LEAST = 20;

    private static final Pattern FENCE = Pattern.compile(" {0,3}(```|~~~).*");
    private static final Pattern ITEM = Pattern.compile(" *(?:[-*•]|\\d{1,3}[.)]) +");

    private WordWrap() {}

    /// The text in lines of at most so many columns, a longer word aside. What follows in an item
    /// of a list stands below its first word. Code stays as it is, whether in a fence or indented.
    static String of(String text, int columns) {
        if (columns < LEAST) return text;
        var lines = new ArrayList<String>();
        var code = false;
        for (var line : text.split("\n", -1)) {
            var fence = FENCE.matcher(line).matches();
            lines.add(code || fence ? line : wrapped(line, columns));
            if (fence) code = !code;
        }
        return String.join("\n", lines);
    }

    /// Columns that a word takes: letters of East Asia and most pictures take two.
    static int width(String word) {
        return new AttributedString(word).columnLength();
    }

    private static String wrapped(String line, int columns) {
        var item = ITEM.matcher(line);
        if (!item.lookingAt()) return line.startsWith("  ") ? line : broken(line, columns);
        var indent = " ".repeat(item.end());
        return item.group()
                + broken(line.substring(item.end()), Math.max(1, columns - item.end()))
                        .replace("\n", "\n" + indent);
    }

    private static String broken(String line, int columns) {
        var text = new StringBuilder();
        var column = 0;
        var begun = false;
        for (var word : line.split(" ", -1)) {
            var width = width(word);
            if (column > 0 && column + 1 + width > columns) {
                text.append('\n');
                column = 0;
            } else if (column > 0 || (begun && text.isEmpty())) {
                // The rest of a growing reply begins with a space.
                text.append(' ');
                column++;
            }
            begun = true;
            text.append(word);
            column += width;
        }
        return text.toString();
    }
}
