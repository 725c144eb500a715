package dev.continuo.core.model;

import java.util.regex.Pattern;

/// A guess at the number of tokens of a text: words × 1.3; in scripts without spaces every sign is
/// a word.
final class Tokens {

    private static final Pattern WORD =
            Pattern.compile(
                    "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]|[^\\s\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]+");

    private Tokens() {}

    static long of(String text) {
        return Math.ceilDiv(WORD.matcher(text).results().count() * 13, 10);
    }

    static long of(Prompt prompt) {
        return of(prompt.system())
                + prompt.exchanges().stream().mapToLong(line -> of(line.text())).sum();
    }
}
