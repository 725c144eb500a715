package dev.continuo.model.prompt;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Counts the tokens of texts as one model does, or about so.
@FunctionalInterface
public interface TokenCounter {
    /// Tokens that providers add for each message of a prompt.
    long MESSAGE = 4;

    /// A word; in scripts without spaces every letter, and of what has no spaces otherwise every 16
    /// characters.
    Pattern WORD = Pattern.compile(
            "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]|[^\\s\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]{1,16}");

    long count(String text);

    default long count(Prompt prompt) {
        return count(prompt.system())
                + prompt.exchanges().stream().mapToLong(this::count).sum()
                + prompt.tools().stream().mapToLong(this::count).sum()
                + MESSAGE;
    }

    default long count(Prompt.PromptLine line) {
        return count(line.text())
                + line.calls().stream()
                        .mapToLong(call -> count(call.arguments()) + MESSAGE)
                        .sum()
                + MESSAGE;
    }

    default long count(ToolSpec tool) {
        return count(tool.description()) + count(tool.parameters()) + MESSAGE;
    }

    /// The text with at most so many tokens: of a longer one the middle is left out, and it says
    /// so. The beginning keeps two thirds; three words are always kept.
    default String shorten(String text, long most) {
        // No token has fewer characters than a quarter of one: what fits so is not counted.
        if (text.length() * 4L <= most || count(text) <= most) return text;
        var words = WORD.matcher(text).results().toList();
        var each = (double) count(text) / words.size();
        var mark = count(missing(words.size()));
        var kept = Math.clamp((long) ((most - mark) / each), 3, Math.max(3, words.size() - 1));
        var shorter = without(text, words, kept);
        // Words are of different lengths.
        while (kept > 3 && count(shorter) > most) {
            kept = Math.max(3, kept - Math.max(1, kept / 16));
            shorter = without(text, words, kept);
        }
        return shorter;
    }

    private static String without(String text, List<MatchResult> words, int kept) {
        if (kept >= words.size()) return text;
        var end = words.get(kept - kept / 3 - 1).end();
        var begin = words.get(words.size() - kept / 3).start();
        return text.substring(0, end) + missing(words.size() - kept) + text.substring(begin);
    }

    private static String missing(int words) {
        return String.format(Locale.ROOT, "\n[… %,d words left out …]\n", words);
    }
}
