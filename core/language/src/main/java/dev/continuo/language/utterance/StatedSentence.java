package dev.continuo.language.utterance;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A sentence as frames read it, and where its words stand in the original.
public final class StatedSentence {
    private static final Pattern TOKEN = Pattern.compile("[^\\s—–;()]+|[—–;()]");
    private static final Pattern EDGE = Pattern.compile("^[^\\p{L}\\p{N}+]+|[^\\p{L}\\p{N}\\p{M}]+$");

    /// A word of what is folded.
    ///
    /// @param at where it begins there
    /// @param from where its token begins in the original
    private record FoldedWord(int at, int from, int to) {}

    private final String original;
    private final String folded;
    private final List<FoldedWord> places;

    private StatedSentence(String original, String folded, List<FoldedWord> places) {
        this.original = original;
        this.folded = folded;
        this.places = List.copyOf(places);
    }

    /// Reads one sentence.
    public static StatedSentence of(String sentence) {
        var folded = new StringBuilder();
        var places = new ArrayList<FoldedWord>();
        var tokens = TOKEN.matcher(sentence);
        while (tokens.find())
            for (var word : StatementText.words(tokens.group() + " ").split(" ", -1)) {
                if (word.isEmpty()) continue;
                if (!folded.isEmpty()) folded.append(' ');
                places.add(new FoldedWord(folded.length(), tokens.start(), tokens.end()));
                folded.append(word);
            }
        return new StatedSentence(sentence, folded.toString().replaceAll("\\.$", ""), places);
    }

    /// Its words in lower case, without accents and apostrophes, apart by single spaces.
    public String folded() {
        return folded;
    }

    public List<String> words() {
        return List.of(folded.split(" ", -1));
    }

    /// Returns the original words behind a part of the folded text; part of a word as it is folded.
    String original(int from, int to) {
        var begin = original.length();
        var end = 0;
        for (var place : places)
            if (place.at() >= from && place.at() < to) {
                begin = Math.min(begin, place.from());
                end = Math.max(end, place.to());
            }
        return begin >= end
                ? folded.substring(from, to)
                : EDGE.matcher(original.substring(begin, end)).replaceAll("");
    }
}
