package dev.continuo.mind.model.prompt;

import java.util.Locale;
import java.util.regex.Pattern;

/// A guess at the number of tokens of a text: words × 1.3; in scripts without spaces every sign is
/// a word, and of what has no spaces otherwise every 16 characters.
public final class TokenEstimate {

    private static final Pattern WORD =
            Pattern.compile(
                    "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]|[^\\s\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]{1,16}");

    /// Signs of a word that has no spaces.
    private static final int LONGEST = 16;

    /// Thai is the first of the scripts without spaces.
    private static final int FIRST_ALONE = 0x0E00;

    /// Words of the sentence that says what is missing.
    private static final int MARK = 8;

    private TokenEstimate() {}

    public static long of(String text) {
        return Math.ceilDiv(count(text) * 13, 10);
    }

    /// How often [#WORD] is found, without the matches: it is counted several times a turn.
    private static long count(String text) {
        var words = 0L;
        var run = 0;
        for (var at = 0; at < text.length(); ) {
            var sign = text.codePointAt(at);
            at += Character.charCount(sign);
            if (alone(sign)) {
                words++;
                run = 0;
            } else if (sign <= ' ' && Character.isWhitespace(sign)) run = 0;
            else if (run++ % LONGEST == 0) words++;
        }
        return words;
    }

    /// Whether a sign is a word.
    private static boolean alone(int sign) {
        if (sign < FIRST_ALONE) return false;
        return switch (Character.UnicodeScript.of(sign)) {
            case HAN, HIRAGANA, KATAKANA, THAI -> true;
            default -> false;
        };
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
