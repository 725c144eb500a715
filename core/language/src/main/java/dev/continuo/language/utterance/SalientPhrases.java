package dev.continuo.language.utterance;

import dev.continuo.language.text.WordLists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Phrases of one sort, from a text file beside this class: one a line, folded when it is read.
///
/// `^` before a phrase: only where a clause begins. `?`: in a question, too. `!`: looks like one
/// and is none. `~`: a filler, which counts only beside others. `*` as a word stands for one to six
/// words of the same sentence; at the end of a word, for its rest.
final class SalientPhrases {
    private static final int GAP = 6;
    private static final String ANY = "*";

    record Phrase(List<String> words, char sort) {}

    private final Map<String, List<Phrase>> byFirst = new HashMap<>();
    private final List<Phrase> prefixes = new ArrayList<>();

    SalientPhrases(String file) {
        WordLists.lines(SalientPhrases.class, file).forEach(this::add);
        byFirst.values()
                .forEach(
                        list -> list.sort((a, b) -> b.words().size() - a.words().size()));
    }

    private void add(String line) {
        var sort = "^?!~".indexOf(line.charAt(0)) >= 0 ? line.charAt(0) : ' ';
        var words = NormalizedText.words(sort == ' ' ? line : line.substring(1));
        var phrase = new Phrase(words, sort);
        var first = words.getFirst();
        if (first.endsWith(ANY)) prefixes.add(phrase);
        else byFirst.computeIfAbsent(first, _ -> new ArrayList<>()).add(phrase);
    }

    Map<String, List<Phrase>> byFirst() {
        return byFirst;
    }

    /// Those whose first word is only the beginning of one.
    List<Phrase> prefixes() {
        return prefixes;
    }

    /// Tells whether one of them begins there and is meant.
    ///
    /// @param phrases the longest first
    static boolean begins(List<Phrase> phrases, NormalizedText in, int at) {
        for (var phrase : phrases)
            if (matches(phrase, in, at, 0)) {
                if (phrase.sort() == '!') return false;
                if (meant(phrase, in, at)) return true;
            }
        return false;
    }

    private static boolean meant(Phrase phrase, NormalizedText in, int at) {
        return switch (phrase.sort()) {
            case '?' -> true;
            case '^' -> in.at(at).opens() && !in.inQuestion(at);
            default -> !in.inQuestion(at);
        };
    }

    /// Returns how many words from there on are one of them; 0 for none.
    int length(NormalizedText in, int at) {
        for (var phrase : byFirst.getOrDefault(in.text(at), List.of()))
            if (phrase.sort() != '~' && matches(phrase, in, at, 0))
                return phrase.words().size();
        return 0;
    }

    boolean hasWord(String word) {
        return byFirst.getOrDefault(word, List.of()).stream()
                .anyMatch(p -> p.words().size() == 1 && p.sort() != '~');
    }

    boolean filler(String word) {
        return byFirst.getOrDefault(word, List.of()).stream().anyMatch(p -> p.sort() == '~');
    }

    private static boolean matches(Phrase phrase, NormalizedText in, int at, int from) {
        var words = phrase.words();
        var i = at;
        for (int k = from; k < words.size(); k++, i++) {
            if (words.get(k).equals(ANY)) return spans(phrase, in, i, k + 1);
            if (i >= in.size() || !same(words.get(k), in.text(i))) return false;
            if (i > at && in.at(i).sentence() != in.at(at).sentence()) return false;
        }
        return true;
    }

    /// The words after a gap of one to six others. There is one gap in a phrase, so this ends.
    private static boolean spans(Phrase phrase, NormalizedText in, int from, int rest) {
        for (int i = from + 1; i <= from + GAP && i < in.size(); i++) {
            if (in.at(i).sentence() != in.at(from).sentence()) return false;
            if (matches(phrase, in, i, rest)) return true;
        }
        return false;
    }

    private static boolean same(String expected, String word) {
        return expected.endsWith(ANY)
                ? word.startsWith(expected.substring(0, expected.length() - 1))
                : expected.equals(word);
    }
}
