package dev.continuo.mind.thinking;

import dev.continuo.language.reasoning.BoundaryWords;
import dev.continuo.language.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The boundaries that a text has to do with: the hard ones by phrases, those of Layer 0 by the
/// stems of their words.
///
/// @param hard the hard boundaries, each as its sentence
/// @param own those of Layer 0, in the words of their traits
record BoundaryMatch(List<String> hard, List<String> own) {
    /// Share of a trait's stems that a text must hold.
    private static final double MOST = 0.75;

    /// A trait of a single word would match by chance.
    private static final int FEWEST = 2;

    /// Words that make a boundary of a trait, and say nothing of what it is about.
    private static final Set<String> FORM =
            Set.of("never", "not", "always", "nie", "niemals", "immer", "nunca", "jamás", "siempre");

    BoundaryMatch {
        hard = List.copyOf(hard);
        own = List.copyOf(own);
    }

    /// Of what is asked.
    ///
    /// @param traits the boundaries of Layer 0
    static BoundaryMatch touchedBy(String question, List<String> traits) {
        return new BoundaryMatch(sentences(BoundaryWords.touchedBy(question)), touching(question, traits));
    }

    /// Of an answer: what it says it crosses, and what it has to do with.
    static BoundaryMatch crossedBy(String answer, List<String> traits) {
        return new BoundaryMatch(sentences(BoundaryWords.crossedBy(answer)), touching(answer, traits));
    }

    private static List<String> sentences(Set<BoundaryWords> found) {
        var sentences = new ArrayList<String>();
        for (var one : found) sentences.add(HardBoundaries.ALL.get(one.place()));
        return sentences;
    }

    private static List<String> touching(String text, List<String> traits) {
        return traits.stream().filter(trait -> touches(text, trait)).toList();
    }

    private static boolean touches(String text, String trait) {
        var language = Language.of(trait);
        var words = QuestionWords.of(language, text);
        var stems = QuestionWords.of(language, trait);
        stems.removeIf(FORM::contains);
        var shared = stems.stream().filter(words::contains).count();
        return stems.size() >= FEWEST && shared >= Math.ceil(MOST * stems.size());
    }

    boolean none() {
        return hard.isEmpty() && own.isEmpty();
    }
}
