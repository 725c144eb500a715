package dev.continuo.language.utterance;

import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Words;
import java.util.List;
import java.util.regex.Pattern;

/// Statements of a text: its sentences without the questions, as words apart by single spaces, in
/// lower case, without accents and apostrophes; commas and their kin are words `,`.
record StatementText(List<String> sentences) {
    private static final int READ = 2_000;
    private static final Pattern END = Pattern.compile("[ .]+$");

    static StatementText of(String raw) {
        return new StatementText(Sentences.of(raw.substring(0, Math.min(READ, raw.length()))).stream()
                .filter(sentence -> !sentence.endsWith("?"))
                .map(sentence -> END.matcher(words(sentence)).replaceAll(""))
                .filter(words -> !words.isEmpty())
                .toList());
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
