package dev.continuo.mind.retrieval.ranking;

/// Tokens of a line of a prompt, about: a fourth of its characters.
public final class TokenEstimate {
    /// Characters of a memory, of which no more is told.
    public static final int TOLD_CHARS = 300;

    private static final int CHARS_A_TOKEN = 4;

    /// Characters beside the words: a number, who said it and when.
    private static final int LINE_CHARS = 45;

    private TokenEstimate() {}

    /// Tokens of a memory or of what is held true, with who said it and when.
    public static int line(String words) {
        return (LINE_CHARS + Math.min(TOLD_CHARS, words.length())) / CHARS_A_TOKEN;
    }
}
