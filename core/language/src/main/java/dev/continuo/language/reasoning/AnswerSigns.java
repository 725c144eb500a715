package dev.continuo.language.reasoning;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Sentences;
import java.util.List;

/// How sure an answer sounds.
///
/// @param hedging share of its sentences that hedge
/// @param correction share that take back what was said before
/// @param questions share that ask
/// @param confident share that say how sure they are
/// @param words how many it has
public record AnswerSigns(
        double hedging, double correction, double questions, double confident, int words) {
    private static final PhraseLists LISTS = PhraseLists.read(AnswerSigns.class, "answer");

    /// Words: shorter and longer answers are unusual, the more so the further off.
    private static final double SHORT = 20;

    private static final double LONG = 500;

    public static AnswerSigns of(String text) {
        var sentences = Sentences.words(text);
        if (sentences.isEmpty()) return new AnswerSigns(0, 0, 0, 0, 0);
        var asked = text.chars().filter(c -> c == '?').count();
        return new AnswerSigns(
                share(sentences, "hedge"),
                share(sentences, "correction"),
                Math.min(1, (double) asked / sentences.size()),
                share(sentences, "confident"),
                sentences.stream().mapToInt(one -> one.split(" ", -1).length).sum());
    }

    private static double share(List<String> sentences, String list) {
        var holding = sentences.stream().filter(one -> LISTS.has(list, one)).count();
        return (double) holding / sentences.size();
    }

    /// How sure it sounds, in [0,1]: intuitive-AI's structural estimate (1 − .3 hedging − .25
    /// correction − .15 questions − .1 unusual length + .2 confidence).
    public double confidence() {
        return Math.clamp(
                1
                        - 0.3 * hedging
                        - 0.25 * correction
                        - 0.15 * questions
                        - 0.1 * unusualLength()
                        + 0.2 * confident,
                0,
                1);
    }

    private double unusualLength() {
        if (words < SHORT) return (SHORT - words) / SHORT;
        return Math.min(1, Math.max(0, (words - LONG) / LONG));
    }
}
