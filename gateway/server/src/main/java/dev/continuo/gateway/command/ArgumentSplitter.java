package dev.continuo.gateway.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Splits a line into words as a shell does: quotes keep spaces, a backslash takes the next
/// character as it is. The curly quotes that telephones write count as quotes.
public final class ArgumentSplitter {
    private static final char NONE = 0;

    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private char quote = NONE;

    private ArgumentSplitter() {}

    /// The words; empty where a quotation is not closed.
    public static Optional<List<String>> split(String line) {
        var shell = new ArgumentSplitter();
        for (int i = 0; i < line.length(); i++) {
            var c = line.charAt(i);
            if (c == '\\' && shell.quote != '\'' && i + 1 < line.length()) shell.keep(line.charAt(++i));
            else shell.take(c);
        }
        shell.end();
        return shell.quote == NONE ? Optional.of(List.copyOf(shell.words)) : Optional.empty();
    }

    /// The number of an event as people write it: `12` or `#12`; empty for anything else.
    public static Optional<Long> number(String word) {
        return word.matches("#?\\d{1,18}") ? Optional.of(Long.valueOf(word.replace("#", ""))) : Optional.empty();
    }

    private void take(char c) {
        if (quote != NONE) {
            if (plain(c) == quote) quote = NONE;
            else keep(c);
        } else if (plain(c) == '"' || c == '\'') {
            quote = plain(c);
            inWord = true;
        } else if (Character.isWhitespace(c)) {
            end();
        } else {
            keep(c);
        }
    }

    private static char plain(char c) {
        return c == '“' || c == '”' || c == '„' ? '"' : c;
    }

    private void keep(char c) {
        word.append(c);
        inWord = true;
    }

    private void end() {
        if (inWord && quote == NONE) words.add(word.toString());
        if (quote == NONE) {
            word.setLength(0);
            inWord = false;
        }
    }
}
