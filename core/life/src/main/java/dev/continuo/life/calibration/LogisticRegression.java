package dev.continuo.life.calibration;

import dev.continuo.events.CalibrationEvent.Fit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How likely a turn is of use, by what is recorded of it: a logistic regression with an L2 penalty
/// on standardized features, by gradient descent from nothing. The same samples give the same
/// weights. Pure functions.
final class LogisticRegression {
    private static final int STEPS = 400;
    private static final double RATE = 0.5;

    // Of a hundred turns a weight needs as much evidence as one of them in full.
    private static final double PENALTY = 0.01;

    private LogisticRegression() {}

    /// Fits one, and tries it on the samples that are held back.
    ///
    /// @param before what holds; null for nothing but how often turns are of use
    static Fit fit(List<String> features, List<Sample> samples, @Nullable Fit before) {
        var trained = Sample.trained(samples);
        var heldBack = Sample.heldBack(samples);
        var centres = new ArrayList<Double>();
        var scales = new ArrayList<Double>();
        for (var at = 0; at < features.size(); at++) {
            var column = at;
            var mean = trained.stream().mapToDouble(one -> one.values().get(column)).sum();
            var centre = mean / trained.size();
            var variance =
                    trained.stream()
                                    .mapToDouble(
                                            one -> Math.pow(one.values().get(column) - centre, 2))
                                    .sum()
                            / trained.size();
            centres.add(centre);
            scales.add(variance < 1e-12 ? 1.0 : Math.sqrt(variance));
        }
        var found = descend(trained, centres, scales);
        var weights = found.subList(0, features.size());
        var bias = found.getLast();
        var fitted = new Fit(features, centres, scales, weights, bias, 0, 0, 0, 0, false);
        var usual = (double) trained.stream().filter(Sample::good).count() / trained.size();
        var lossBefore =
                before == null || !before.features().equals(features)
                        ? loss(heldBack, _ -> usual)
                        : loss(heldBack, one -> probability(before, one.values()));
        var lossAfter = loss(heldBack, one -> probability(fitted, one.values()));
        return new Fit(
                features,
                centres,
                scales,
                weights,
                bias,
                trained.size(),
                heldBack.size(),
                lossBefore,
                lossAfter,
                lossAfter <= lossBefore);
    }

    /// The weights, and the bias behind them.
    private static List<Double> descend(
            List<Sample> samples, List<Double> centres, List<Double> scales) {
        var size = centres.size();
        var weights = new double[size + 1];
        for (var step = 0; step < STEPS; step++) {
            var gradient = new double[size + 1];
            for (var one : samples) {
                var sum = weights[size];
                for (var at = 0; at < size; at++)
                    sum += weights[at] * scaled(one.values(), centres, scales, at);
                var error = sigmoid(sum) - (one.good() ? 1 : 0);
                for (var at = 0; at < size; at++)
                    gradient[at] += error * scaled(one.values(), centres, scales, at);
                gradient[size] += error;
            }
            for (var at = 0; at <= size; at++)
                weights[at] -=
                        RATE
                                * (gradient[at] / samples.size()
                                        + (at == size ? 0 : PENALTY * weights[at]));
        }
        var found = new ArrayList<Double>();
        for (var weight : weights) found.add(weight);
        return found;
    }

    private static double scaled(
            List<Double> values, List<Double> centres, List<Double> scales, int at) {
        return (values.get(at) - centres.get(at)) / scales.get(at);
    }

    /// How likely it is of use, in (0,1).
    static double probability(Fit fit, List<Double> values) {
        var sum = fit.bias();
        for (var at = 0; at < values.size(); at++)
            sum += fit.weights().get(at) * scaled(values, fit.centres(), fit.scales(), at);
        return sigmoid(sum);
    }

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private static double loss(
            List<Sample> samples, java.util.function.ToDoubleFunction<Sample> chance) {
        return samples.stream()
                .mapToDouble(one -> {
                    var p = Math.clamp(chance.applyAsDouble(one), 1e-6, 1 - 1e-6);
                    return -Math.log(one.good() ? p : 1 - p);
                })
                .average()
                .orElse(0);
    }
}
