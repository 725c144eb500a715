package dev.continuo.gateway.bench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;

/// Counts of right and wrong answers to yes-or-no questions.
///
/// @param found said yes, rightly
/// @param wrong said yes, wrongly
/// @param missed said no, wrongly
/// @param passed said no, rightly
public record ConfusionMatrix(int found, int wrong, int missed, int passed) {

    /// Counts them one by one.
    public static final class ConfusionCounter {
        private int found;
        private int wrong;
        private int missed;
        private int passed;

        /// Tells whether it was right.
        public boolean add(boolean said, boolean expected) {
            if (said && expected) found++;
            else if (said) wrong++;
            else if (expected) missed++;
            else passed++;
            return said == expected;
        }

        public ConfusionMatrix verdicts() {
            return new ConfusionMatrix(found, wrong, missed, passed);
        }
    }

    double precision() {
        return part(found, found + wrong);
    }

    double recall() {
        return part(found, found + missed);
    }

    double f1() {
        return part(2 * found, 2 * found + wrong + missed);
    }

    /// The part of what should pass that did not.
    double falseAlarms() {
        return part(wrong, wrong + passed);
    }

    private static double part(int some, int all) {
        return all == 0 ? 0 : Math.rint(10_000.0 * some / all) / 10_000;
    }

    /// Result of a bench of verdicts.
    ///
    /// @param peer what a trivial rule says of the same examples
    /// @param errors the examples it was wrong about, where asked for
    public record Report(String what, Score score, Score peer, Ms ms, List<String> errors) {
        public String json() {
            try {
                return Results.JSON.writeValueAsString(this);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }

        public List<Results.ResultLine> rows() {
            var rows = new ArrayList<Results.ResultLine>();
            rows.add(row("precision", score.precision, peer.precision));
            rows.add(row("recall", score.recall, peer.recall));
            rows.add(row("F1", score.f1, peer.f1));
            rows.add(row("false alarms", score.falseAlarms, peer.falseAlarms));
            rows.add(new Results.ResultLine("examples", score.counts(), "peer: " + peer.counts(), what));
            rows.add(new Results.ResultLine("ms each", "p50 %.3f, p99 %.3f".formatted(ms.p50, ms.p99), "", what));
            return rows;
        }

        private Results.ResultLine row(String name, double mine, double theirs) {
            return new Results.ResultLine(name, "%.3f".formatted(mine), "peer: %.3f".formatted(theirs), what);
        }
    }

    /// Milliseconds per example.
    public record Ms(double p50, double p99) {}

    /// Verdicts as they are printed.
    public record Score(
            int examples,
            int found,
            int wrong,
            int missed,
            int passed,
            double precision,
            double recall,
            double f1,
            double falseAlarms) {
        String counts() {
            return "%d: %d found, %d wrongly, %d missed, %d passed".formatted(examples, found, wrong, missed, passed);
        }
    }

    public Score score() {
        return new Score(
                found + wrong + missed + passed,
                found,
                wrong,
                missed,
                passed,
                precision(),
                recall(),
                f1(),
                falseAlarms());
    }
}
