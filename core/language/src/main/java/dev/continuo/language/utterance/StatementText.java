package dev.continuo.language.utterance;

import dev.continuo.language.text.Words;
import java.util.ArrayList;
import java.util.List;

/// What of a text states something: its sentences without the questions, as words apart by single
/// spaces, in lower case, without accents and apostrophes; commas and their kin are words `,`.
record StatementText(List<String> sentences) {
    private static final int READ = 2_000;

    static StatementText of(String raw) {
        var folded = fold(raw.substring(0, Math.min(READ, raw.length())));
        var sentences = new ArrayList<String>();
        var from = 0;
        for (var at = 0; at < folded.length(); at++) {
            if (!ends(folded, at)) continue;
            add(folded.substring(from, at), folded.charAt(at), sentences);
            from = at + 1;
        }
        add(folded.substring(from), '.', sentences);
        return new StatementText(List.copyOf(sentences));
    }

    private static boolean ends(String text, int at) {
        var c = text.charAt(at);
        if (c == '.') return at + 1 == text.length() || text.charAt(at + 1) == ' ';
        return c == '!' || c == '?' || c == '\n' || c == '…';
    }

    private static void add(String sentence, char end, List<String> sentences) {
        var words = spaced(sentence);
        if (!words.isEmpty() && end != '?') sentences.add(words);
    }

    /// The words of what is folded, apart by single spaces.
    private static String spaced(String folded) {
        return folded.replaceAll("[^\\p{L}\\p{N}.:,+/]+", " ").strip();
    }

    /// Part of a text as its words stand in [#sentences()].
    static String words(String text) {
        return spaced(fold(text));
    }

    private static String fold(String text) {
        return Words.unmarked(text).replaceAll("[,;—–()]|: |\\.\\.+", " , ");
    }
}
