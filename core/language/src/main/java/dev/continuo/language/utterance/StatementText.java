package dev.continuo.language.utterance;

import dev.continuo.language.text.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What of a text states something: its sentences without the questions, as words apart by single
/// spaces, in lower case, without accents and apostrophes; commas and their kin are words `,`.
record StatementText(List<String> sentences) {
    private static final int READ = 2_000;

    /// Two words are one where so many of their first letters are.
    private static final int STEM = 4;

    private static final int ENDING = 3;

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

    /// The words that tell what it is about, each once.
    Set<String> content() {
        return content(String.join(" ", sentences));
    }

    static Set<String> content(String words) {
        var content = new LinkedHashSet<String>();
        for (var word : words.split(" ", -1))
            if (!word.isEmpty() && !word.equals(",") && !CorrectionWords.LIGHT.contains(word))
                content.add(word);
        return content;
    }

    /// Tells whether there is something, and all of it is there, too.
    static boolean within(Set<String> some, Collection<String> all) {
        return !some.isEmpty() && some.stream().allMatch(word -> holds(all, word));
    }

    static boolean holds(Collection<String> words, String word) {
        return words.stream().anyMatch(other -> alike(word, other));
    }

    private static boolean alike(String one, String other) {
        if (one.equals(other) || one.equals(other + "s") || other.equals(one + "s")) return true;
        if (figure(one) || figure(other) || CorrectionWords.FIGURES.contains(one)) return false;
        var shorter = Math.min(one.length(), other.length());
        var stem = Math.max(STEM, Math.max(one.length(), other.length()) - ENDING);
        return shorter >= stem && one.regionMatches(0, other, 0, stem);
    }

    /// A number, an hour or a day: what appointments differ by.
    static boolean dates(String word) {
        return figure(word) || CorrectionWords.FIGURES.contains(word);
    }

    private static boolean figure(String word) {
        return Character.isDigit(word.charAt(0));
    }
}
