package dev.continuo.mind.model.prompt;

import java.util.Locale;
import java.util.regex.Pattern;

/// A guess at the number of tokens of a text: words × 1.3; in scripts without spaces every sign is
/// a word, and of what has no spaces otherwise every 16 characters.
public final class TokenEstimate {

    private static final Pattern WORD =
            Pattern.compile(
                    "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]|[^\\s\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]{1,16}");

    /// Words of the sentence that says what is missing.
    private static final int MARK = 8;

    private TokenEstimate() {}

    public static long of(String text) {
        return Math.ceilDiv(WORD.matcher(text).results().count() * 13, 10);
    }

    public static long of(Prompt prompt) {
        return of(prompt.system())
                + prompt.exchanges().stream().mapToLong(line -> of(line.text())).sum();
    }

    /// The text with at most so many tokens: of a longer one the middle is left out, and it says
    /// so. The beginning keeps two thirds.
    public static String shorten(String text, long most) {
        if (of(text) <= most) return text;
        var words = WORD.matcher(text).results().toList();
        var kept = Math.clamp(most * 10 / 13 - MARK, 3, words.size() - 1);
        var end = words.get(kept - kept / 3 - 1).end();
        var begin = words.get(words.size() - kept / 3).start();
        return text.substring(0, end)
                + String.format(Locale.ROOT, "\n[… %,d words left out …]\n", words.size() - kept)
                + text.substring(begin);
    }
}
