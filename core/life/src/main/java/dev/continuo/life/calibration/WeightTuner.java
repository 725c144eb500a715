package dev.continuo.life.calibration;

import dev.continuo.events.CalibrationEvent.Tuning;
import java.util.ArrayList;
import java.util.List;

/// Moves weights a little towards what told good decisions from bad ones. Pure functions.
final class WeightTuner {
    /// The most that a weight moves at a run.
    static final double MAX_STEP = 0.05;

    /// A weight stays within half and twice its start.
    static final double MAX_DRIFT = 2;

    private WeightTuner() {}

    /// Tries weights that moved. They hold where they tell those held back apart no worse.
    ///
    /// @param start the weights of the program
    /// @param before those that hold
    static Tuning tune(List<String> names, List<Double> start, List<Double> before, List<Sample> samples) {
        var trained = Sample.trained(samples);
        var heldBack = Sample.heldBack(samples);
        var after = new ArrayList<Double>();
        for (var at = 0; at < before.size(); at++)
            after.add(moved(start.get(at), before.get(at), difference(trained, at)));
        var scoreBefore = ordered(heldBack, before);
        var scoreAfter = ordered(heldBack, after);
        return new Tuning(
                names,
                before,
                after,
                trained.size(),
                heldBack.size(),
                scoreBefore,
                scoreAfter,
                scoreAfter >= scoreBefore && !after.equals(before));
    }

    /// @param difference how much more of it the good ones have, in [-1,1]
    static double moved(double start, double before, double difference) {
        var moved = before * (1 + MAX_STEP * Math.signum(before) * difference);
        var least = Math.min(start * MAX_DRIFT, start / MAX_DRIFT);
        var most = Math.max(start * MAX_DRIFT, start / MAX_DRIFT);
        return Math.clamp(moved, least, most);
    }

    /// Returns how many standard deviations more the good ones have of a value than the bad ones,
    /// within [-1,1].
    static double difference(List<Sample> samples, int at) {
        var good = values(samples, at, true);
        var bad = values(samples, at, false);
        if (good.isEmpty() || bad.isEmpty()) return 0;
        var all = new ArrayList<>(good);
        all.addAll(bad);
        var mean = mean(all);
        var variance = all.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum() / all.size();
        return variance < 1e-12 ? 0 : Math.clamp((mean(good) - mean(bad)) / Math.sqrt(variance), -1, 1);
    }

    private static List<Double> values(List<Sample> samples, int at, boolean good) {
        return samples.stream()
                .filter(one -> one.good() == good)
                .map(one -> one.values().get(at))
                .filter(Double::isFinite)
                .toList();
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
    }

    /// Part of the pairs of a good and a bad one in which the good one has the higher score, half
    /// of those with the same: the area under the ROC curve.
    static double ordered(List<Sample> samples, List<Double> weights) {
        var right = 0.0;
        var pairs = 0L;
        for (var good : samples) {
            if (!good.good()) continue;
            var mine = mean(weights, good.values());
            for (var bad : samples) {
                if (bad.good()) continue;
                pairs++;
                right += (1 + Math.signum(mine - mean(weights, bad.values()))) / 2;
            }
        }
        return pairs == 0 ? 0.5 : right / pairs;
    }

    /// The weighted mean; what is not there leaves the others to make up the whole.
    static double mean(List<Double> weights, List<Double> values) {
        var sum = 0.0;
        var whole = 0.0;
        for (var at = 0; at < values.size(); at++)
            if (Double.isFinite(values.get(at))) {
                sum += weights.get(at) * values.get(at);
                whole += weights.get(at);
            }
        return whole == 0 ? 0 : sum / whole;
    }
}
