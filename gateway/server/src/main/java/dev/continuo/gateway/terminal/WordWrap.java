package dev.continuo.gateway.terminal;

import java.util.stream.Collectors;

/// Breaks lines between words, so that a terminal does not break them within.
final class WordWrap {
    /// Columns of a terminal that does not tell its width, and fewer than a table needs.
    private static final int LEAST = 20;

    private WordWrap() {}

    /// The text in lines of at most so many columns, a longer word aside. Lines that begin with
    /// spaces, such as those of code, stay as they are.
    static String of(String text, int columns) {
        return columns < LEAST
                ? text
                : text.lines()
                        .map(line -> line.startsWith("  ") ? line : broken(line, columns))
                        .collect(Collectors.joining("\n"));
    }

    private static String broken(String line, int columns) {
        var text = new StringBuilder();
        var column = 0;
        for (var word : line.split(" ", -1)) {
            if (column > 0 && column + 1 + word.length() > columns) {
                text.append('\n');
                column = 0;
            } else if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += word.length();
        }
        return text.toString();
    }
}
