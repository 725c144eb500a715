package dev.continuo.language.utterance;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Stems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Finds, in a long text, the sentences that bear on a question. Pure functions; safe for use by
/// several threads.
public final class BearingPart {
    private static final String MORE = "…";

    /// Characters: of a longer text the beginning is looked at, so that the time is bounded.
    private static final int READ = 8_000;

    /// Added to the score of a sentence of the passage that is nearest by meaning: less than a
    /// shared word.
    private static final double NEAR = 0.5;

    /// A sentence that only asks tells less than one that shares as many words and tells something.
    private static final double ASKING = 0.5;

    private final List<String> sentences;
    private final int most;
    private final Set<String> passage;
    private final Set<String> asked;
    private final List<Set<String>> stems = new ArrayList<>();
    private final List<Boolean> asks = new ArrayList<>();
    private final SortedSet<Integer> chosen = new TreeSet<>();
    private int room;

    private BearingPart(List<String> sentences, String question, int most, List<String> passage) {
        var language = Language.of(question);
        this.sentences = sentences;
        this.most = most;
        this.passage = Set.copyOf(passage);
        asked = Set.copyOf(Stems.of(language, question));
        room = most - MORE.length() - 1;
        for (var sentence : sentences) {
            stems.add(Set.copyOf(Stems.of(language, sentence)));
            asks.add(Sentences.ask(sentence) && !Asides.any(sentence));
        }
    }

    /// The same, with the sentences of a passage before others that share as many words. Of a text
    /// that is too long to be looked at as a whole, that passage and what stands around it.
    ///
    /// @param passage its place among [Passages#of], from 1; 0 for none
    public static String of(String text, String question, int most, int passage) {
        if (text.length() <= most) return text;
        var passages = passage == 0 ? List.<String>of() : Passages.of(text);
        var near = passage <= passages.size() && passage > 0 ? passages.get(passage - 1) : "";
        var from = text.length() <= READ ? 0 : begin(text, near);
        var to = Math.min(from + READ, text.length());
        var sentences = Sentences.of(text.substring(from, to));
        if (sentences.isEmpty()) return "";
        var part = new BearingPart(sentences, question, most, Sentences.of(near));
        part.choose();
        part.grow();
        return part.joined(from == 0, to == text.length());
    }

    /// The place to begin to read at, so that a passage is in the middle.
    private static int begin(String text, String passage) {
        var first = Sentences.of(passage);
        var at = first.isEmpty() ? 0 : text.indexOf(first.getFirst());
        if (at < READ / 2) return 0;
        var line = text.indexOf(' ', Math.min(at - READ / 2, text.length() - READ));
        return line < 0 ? 0 : Math.min(line + 1, at);
    }

    /// The best; then, while there is room, the best for what is not told yet of what is asked.
    private void choose() {
        var best = best(asked);
        var most = score(best, asked);
        var open = new HashSet<>(asked);
        for (var next = best; score(next, open) > 0 || chosen.isEmpty(); next = best(open)) {
            if (chosen.isEmpty() || fits(next)) {
                choose(next);
                open.removeAll(stems.get(next));
            } else stems.set(next, Set.of());
        }
        for (var at = 0; at < sentences.size(); at++) if (most > 0 && score(at, asked) >= most && fits(at)) choose(at);
    }

    /// The sentence before tells what one is about; the one after goes on with it.
    private void grow() {
        for (var grown = true; grown; ) {
            var beside = IntStream.range(0, sentences.size())
                    .filter(at -> chosen.contains(at - 1) || chosen.contains(at + 1))
                    .filter(this::fits)
                    .boxed()
                    .toList();
            grown = !beside.isEmpty();
            for (var at : beside) if (fits(at)) choose(at);
        }
    }

    private void choose(int at) {
        chosen.add(at);
        room -= sentences.get(at).length() + MORE.length() + 2;
    }

    private boolean fits(int at) {
        return !chosen.contains(at) && sentences.get(at).length() + MORE.length() + 2 <= room;
    }

    private int best(Set<String> wanted) {
        return IntStream.range(0, sentences.size())
                .boxed()
                .max(Comparator.<Integer>comparingDouble(at -> score(at, wanted))
                        .thenComparing(Comparator.reverseOrder()))
                .orElse(0);
    }

    private double score(int at, Set<String> wanted) {
        var shared = wanted.stream().filter(stems.get(at)::contains).count();
        var near = passage.contains(sentences.get(at)) && !stems.get(at).isEmpty() ? NEAR : 0;
        return asks.get(at) ? shared * ASKING : shared + near;
    }

    /// @param first whether the text was looked at from its beginning
    /// @param whole whether it was to its end
    private String joined(boolean first, boolean whole) {
        var joined = new StringBuilder(chosen.getFirst() > 0 || !first ? MORE + " " : "");
        var last = chosen.getFirst();
        for (var at : chosen) {
            if (at > last + 1) joined.append(' ').append(MORE);
            if (at > last) joined.append(' ');
            joined.append(chosen.size() == 1 ? cut(sentences.get(at), most) : sentences.get(at));
            last = at;
        }
        return joined + (last == sentences.size() - 1 && whole ? "" : " " + MORE);
    }

    /// A sentence that is too long itself ends in the middle.
    private static String cut(String part, int most) {
        var room = most - 2 * (MORE.length() + 1);
        if (part.length() <= room) return part;
        var end = Character.isHighSurrogate(part.charAt(room - 2)) ? room - 2 : room - 1;
        return part.substring(0, end) + MORE;
    }
}
