package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.utterance.QuestionType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

    private static final int FEW = 3;

    private static final int BEST_OF_FEW = 4;

    /// Those that are about it, in the same order; what stands under one that is stays with it, and
    /// so does what it stands under.
    ///
    /// @param scores by memory what the parts of its own give, which is what the floors were chosen
    ///   for, whatever put them in order since
    /// @param candidates how many were compared
    /// @param meaning whether any was by meaning
    /// @param likeness of a cosine
    /// @param understood whether the embedder knows the question's language; else little is found
    ///   by meaning, and the best few may answer a question however low they score
    static List<Scored> above(
            List<Scored> found,
            Map<Long, Double> scores,
            QuestionType asks,
            int candidates,
            boolean meaning,
            DoubleUnaryOperator likeness,
            boolean understood) {
        var floor =
                switch (asks) {
                    case NOTHING -> UNASKED;
                    case LIST -> LISTED;
                    case TIME, COUNT, FACT -> ASKED;
                };
        var under = new HashMap<Long, Long>();
        for (var one : found)
            if (one.under() != null) under.put(one.candidate().memory(), one.under());
        var tops = new HashSet<Long>();
        var told = 0;
        for (var one : found)
            if (candidates < ENOUGH
                    ? among(one, told, asks, meaning, likeness)
                    : score(one, scores) >= (meaning ? floor.meant : floor.worded)) {
                told++;
                tops.add(top(one.candidate().memory(), under));
            }
        if (!understood && asks != QuestionType.NOTHING && candidates >= ENOUGH)
            found.stream()
                    .limit(FEW)
                    .forEach(one -> tops.add(top(one.candidate().memory(), under)));
        return found.stream()
                .filter(one -> tops.contains(top(one.candidate().memory(), under)))
                .toList();
    }

    /// Of few, the best that may answer a question, the pieces of a list, and else what shares
    /// words. Pieces of a list often share no word with it: where meaning is not compared, all are
    /// told.
    ///
    /// @param told how many are told already
    private static boolean among(
            Scored one,
            int told,
            QuestionType asks,
            boolean meaning,
            DoubleUnaryOperator likeness) {
        return switch (asks) {
            case NOTHING -> one.candidate().coverage() >= HALF;
            case LIST -> !meaning || bears(one, likeness);
            case TIME, COUNT, FACT -> told < BEST_OF_FEW && bears(one, likeness);
        };
    }

    private static boolean bears(Scored one, DoubleUnaryOperator likeness) {
        var cosine = one.candidate().cosine();
        return one.candidate().coverage() > 0
                || one.candidate().kinds() > 0
                || (cosine != null && likeness.applyAsDouble(cosine) >= LIKE);
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
