package dev.continuo.language.utterance;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Finds, in a long text, the sentences that bear on a question. Pure functions; safe for use by
/// several threads.
public final class BearingPart {
    private static final String MORE = "…";

    /// Characters: of a longer text the beginning is looked at, so that the time is bounded.
    private static final int READ = 8_000;

    /// A sentence that only asks tells less than one that shares as many words and tells something.
    private static final double ASKING = 0.5;

    private BearingPart() {}

    /// A text of at most so many characters as it is; of a longer one the sentence that shares most
    /// telling words with the question, its neighbours while there is room, and "…" for what is
    /// left out. Where none shares any, the beginning.
    public static String of(String text, String question, int most) {
        if (text.length() <= most) return text;
        var sentences = ReplacedSentences.split(text.substring(0, Math.min(READ, text.length())));
        if (sentences.isEmpty()) return "";
        var scores = scores(sentences, question);
        var best =
                IntStream.range(0, sentences.size())
                        .boxed()
                        .max(
                                Comparator.<Integer>comparingDouble(scores::get)
                                        .thenComparing(Comparator.reverseOrder()))
                        .orElse(0);
        var from = best;
        var to = best + 1;
        var room = most - 2 * (MORE.length() + 1) - sentences.get(best).length();
        // The sentence before tells what it is about; the one after goes on with it.
        for (var grown = true; grown; ) {
            grown = false;
            if (from > 0 && sentences.get(from - 1).length() < room) {
                room -= sentences.get(--from).length() + 1;
                grown = true;
            }
            if (to < sentences.size() && sentences.get(to).length() < room) {
                room -= sentences.get(to++).length() + 1;
                grown = true;
            }
        }
        var part = String.join(" ", sentences.subList(from, to));
        var whole = to == sentences.size() && text.length() <= READ;
        return (from > 0 ? MORE + " " : "") + cut(part, most) + (whole ? "" : " " + MORE);
    }

    /// A sentence that is too long itself ends in the middle.
    private static String cut(String part, int most) {
        var room = most - 2 * (MORE.length() + 1);
        if (part.length() <= room) return part;
        var end = Character.isHighSurrogate(part.charAt(room - 2)) ? room - 2 : room - 1;
        return part.substring(0, end) + MORE;
    }

    private static List<Double> scores(List<String> sentences, String question) {
        var language = Language.of(question);
        var asked = new HashSet<>(Stems.of(language, question));
        var scores = new ArrayList<Double>();
        for (var sentence : sentences) {
            var shared = shared(asked, new HashSet<>(Stems.of(language, sentence)));
            var asks = sentence.endsWith("?") && !Asides.any(sentence);
            scores.add(asks ? shared * ASKING : shared);
        }
        return scores;
    }

    private static double shared(Set<String> asked, Set<String> said) {
        return asked.stream().filter(said::contains).count();
    }
}
