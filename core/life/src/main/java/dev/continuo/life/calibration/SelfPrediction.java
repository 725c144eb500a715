package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;

import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Optional;

/// Predictions of the agent of what comes of its own turns, and how well they did. Each turn is
/// foretold by the part of turns that had been of use when it ended, and compared with what people
/// said of it later.
///
/// @param turns that were foretold and judged
/// @param accuracy part of them whose outcome was the likelier one
/// @param lately the same of the last ones
/// @param brier mean squared error of the probabilities; a quarter for a guess of one half
public record SelfPrediction(int turns, double accuracy, double lately, double brier) {
    private static final int MAX_TURNS = 2_000;
    private static final int LATELY = 50;

    /// A turn that was judged.
    ///
    /// @param end the event that ended it
    /// @param judged the event that judged it
    private record Judged(long end, long judged, boolean passed) {}

    /// A probability, and what happened.
    private record Comparison(double probability, boolean passed) {
        boolean hit() {
            return (probability >= 0.5) == passed;
        }

        double error() {
            var miss = probability - (passed ? 1 : 0);
            return miss * miss;
        }
    }

    /// Of the newest turns, whoever may hear of them: for the operator. Empty where none was
    /// judged.
    public static Optional<SelfPrediction> read(MindReader mind) {
        var turns = judged(mind);
        if (turns.isEmpty()) return Optional.empty();
        var compared = turns.stream()
                .map(turn -> new Comparison(share(turns, turn.end()), turn.passed()))
                .toList();
        var last = compared.subList(Math.max(0, compared.size() - LATELY), compared.size());
        return Optional.of(new SelfPrediction(
                compared.size(),
                accuracy(compared),
                accuracy(last),
                compared.stream().mapToDouble(Comparison::error).average().orElseThrow()));
    }

    private static double accuracy(List<Comparison> compared) {
        return (double) compared.stream().filter(Comparison::hit).count() / compared.size();
    }

    /// The part of the turns judged before an event that were of use, after Laplace.
    private static double share(List<Judged> turns, long before) {
        var known = turns.stream().filter(turn -> turn.judged() < before).toList();
        var passed = known.stream().filter(Judged::passed).count();
        return (passed + 1.0) / (known.size() + 2.0);
    }

    private static List<Judged> judged(MindReader mind) {
        return mind.db()
                .select(TURN_OUTCOME.TURN, TURN_OUTCOME.ID, TURN_OUTCOME.OUTCOME)
                .from(TURN_OUTCOME)
                .where(TURN_OUTCOME.AGENT_ID.eq(mind.agent()))
                .and(TURN_OUTCOME.REPLY.isNotNull())
                .and(TURN_OUTCOME.OUTCOME.in("passed", "failed"))
                .orderBy(TURN_OUTCOME.TURN.desc())
                .limit(MAX_TURNS)
                .fetch(r -> new Judged(r.value1(), r.value2(), r.value3().equals("passed")))
                .reversed();
    }
}
