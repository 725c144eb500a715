package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.language.utterance.QuestionType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/// What a memory must come to at least, else it is not about what was said at all, and is not told.
///
/// A score says how far a memory stands out among others, so it counts only where there are enough
/// of them. Among few, the best four are told that share a telling word with a question or are like
/// it in meaning, and else what shares words.
///
/// Chosen on the tuning halves of LoCoMo and REALTALK, the conversations of the latter being told
/// 140 messages that have nothing to do with them (DailyDialog, Taskmaster, Tatoeba, Persona-Chat
/// and small talk). Of the evidence among the first ten 2.75 keeps 99.9 and 99.7 %, and such
/// messages are told 1.9 of 8 memories; what asks for nothing, at 4.5, is told 0.2. At 3.0 it would
/// be 1.4, but .02 of the recall at twenty goes, which lists live of: for them it is 1.0, for 2.0
/// took a tenth of their pieces (.61 instead of .72 within 2,000 tokens on REALTALK). Without
/// meaning the parts add up to about half: 1.6 keeps 99.7 and 97.9 %, measured in English by words
/// alone.
///
/// @param meant the least score where meaning was compared
/// @param worded the least score where it was not
record RelevanceFloor(double meant, double worded) {
    private static final RelevanceFloor ASKED = new RelevanceFloor(2.75, 1.6);

    /// Advice is to respect what they told of their tastes, whatever words they chose: on a
    /// dialogue of memora .79 of what is needed came to mind in place of .50, of 6.8 in place of
    /// 4.4.
    private static final RelevanceFloor ADVISED = new RelevanceFloor(2.0, 1.2);

    private static final RelevanceFloor LISTED = new RelevanceFloor(1.0, 0.6);

    /// Where nothing is asked, only what stands out clearly is told.
    private static final RelevanceFloor UNASKED = new RelevanceFloor(4.5, 3.0);

    /// Share of the question's idf mass.
    private static final double HALF = 0.5;

    /// Fewer others than these say little about who stands out.
    private static final int ENOUGH = 20;

    /// Likeness from which on two texts have something to do with each other: a little above that
    /// of texts that have not (.35, see Calibration).
    private static final double LIKE = 0.45;

    /// The same for a remark, which need not be about anything that was said before.
    private static final double REMARKED = 0.6;

    private static final int TWO = 2;

    /// Letters of a word that tells something, where the language is not known.
    private static final int TELLING = 4;

    /// From here on words of two letters tell as much.
    private static final char ASIAN = 0x0E00;

    private static final int FEW = 3;

    private static final int BEST_OF_FEW = 4;

    private static final int ADVISED_OF_FEW = 8;

    /// Part of the best score that an occasion of what is counted comes to.
    private static final double COUNTED = 0.45;

    /// Those that are about it, in the same order; what stands under one that is stays with it, and
    /// so does what it stands under.
    ///
    /// @param scores by memory what the parts of its own give, which is what the floors were chosen
    ///   for, whatever put them in order since
    /// @param candidates how many were compared
    /// @param meaning whether any was by meaning
    /// @param likeness of a cosine
    static List<Scored> above(
            List<Scored> found,
            Map<Long, Double> scores,
            Question question,
            int candidates,
            boolean meaning,
            DoubleUnaryOperator likeness) {
        var asks = question.asks();
        var floor =
                switch (asks) {
                    case NOTHING -> UNASKED;
                    case LIST -> LISTED;
                    case ADVICE -> ADVISED;
                    case TIME, COUNT, FACT -> ASKED;
                };
        var least = Math.max(meaning ? floor.meant : floor.worded, gap(found, scores, asks));
        var under = new HashMap<Long, Long>();
        for (var one : found)
            if (one.under() != null) under.put(one.candidate().memory(), one.under());
        var tops = new HashSet<Long>();
        for (var one : found) {
            var near =
                    candidates < ENOUGH
                            ? among(one, tops.size(), asks, meaning, likeness)
                            : score(one, scores) >= least;
            if (near && (asks != QuestionType.NOTHING || remarkedOn(one, question, likeness)))
                tops.add(top(one.candidate().memory(), under));
        }
        // Little is found by meaning where the embedder does not know the question's language, and
        // the best few may answer a question however low they score.
        var understood = question.understood().contains(question.language());
        if (!understood && asks != QuestionType.NOTHING)
            found.stream()
                    .limit(FEW)
                    .forEach(one -> tops.add(top(one.candidate().memory(), under)));
        return found.stream()
                .filter(one -> tops.contains(top(one.candidate().memory(), under)))
                .toList();
    }

    /// The least score of an occasion of what is counted or summed up: all are wanted, and none of
    /// what stands far behind the best.
    private static double gap(List<Scored> found, Map<Long, Double> scores, QuestionType asks) {
        return asks == QuestionType.COUNT
                ? COUNTED * found.stream().mapToDouble(one -> score(one, scores)).max().orElse(0)
                : Double.NEGATIVE_INFINITY;
    }

    /// Tells whether a remark that asks nothing is about what a memory says: two telling words of
    /// it are there, or one and about the same meaning. That the only known word of it is there
    /// says little: "a day in the park" is not about a medicine taken twice a day.
    private static boolean remarkedOn(Scored one, Question question, DoubleUnaryOperator likeness) {
        var shared = telling(question.text(), one, question);
        var asked = shared.size();
        shared.retainAll(telling(one.candidate().text(), one, question));
        var cosine = one.candidate().cosine();
        return (shared.size() >= TWO && shared.size() >= asked * HALF)
                || (!shared.isEmpty()
                        && cosine != null
                        && likeness.applyAsDouble(cosine) >= REMARKED);
    }

    private static Set<String> telling(String text, Scored one, Question question) {
        var language = one.candidate().language();
        var read = language == Language.SIMPLE ? question.language() : language;
        var stems = new HashSet<>(Stems.of(read, text));
        if (read == Language.SIMPLE)
            stems.removeIf(word -> word.length() < (word.charAt(0) < ASIAN ? TELLING : 2));
        return stems;
    }

    /// Of few, the best that may answer a question, the pieces of a list, and else what shares
    /// words. Pieces of a list often share no word with it: where meaning is not compared, all are
    /// told.
    ///
    /// @param told how many are told already, each with what stands under it
    private static boolean among(
            Scored one,
            int told,
            QuestionType asks,
            boolean meaning,
            DoubleUnaryOperator likeness) {
        return switch (asks) {
            case NOTHING -> one.candidate().coverage() >= HALF;
            case LIST -> !meaning || bears(one, likeness);
            case COUNT -> worded(one) || (told < BEST_OF_FEW && bears(one, likeness));
            case ADVICE -> told < ADVISED_OF_FEW && bears(one, likeness);
            case TIME, FACT -> told < BEST_OF_FEW && bears(one, likeness);
        };
    }

    private static boolean bears(Scored one, DoubleUnaryOperator likeness) {
        var cosine = one.candidate().cosine();
        return worded(one) || (cosine != null && likeness.applyAsDouble(cosine) >= LIKE);
    }

    private static boolean worded(Scored one) {
        return one.candidate().coverage() > 0 || one.candidate().kinds() > 0;
    }

    private static double score(Scored one, Map<Long, Double> scores) {
        return scores.getOrDefault(one.candidate().memory(), one.score());
    }

    private static long top(long memory, Map<Long, Long> under) {
        var top = memory;
        while (under.containsKey(top)) top = under.getOrDefault(top, 0L);
        return top;
    }
}
