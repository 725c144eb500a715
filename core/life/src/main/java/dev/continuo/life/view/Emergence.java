package dev.continuo.life.view;

import org.jspecify.annotations.Nullable;

/// Figures of the whole life that tell whether something of its own comes of what the agent lives
/// through. Each is null where nothing speaks for or against it; none says anything of an inner
/// life.
///
/// @param identityVariance of the weights of traits over the last thirty days, the mean of all of
///   them: it nears 0 where values settle
/// @param consistency part of the turns at whose answer no monitor fired
/// @param surprise part of its proposals that the operator decided about and rejected: 0 where it
///   merely repeats them
/// @param predictions turns whose outcome it foretold
/// @param prediction part of them whose outcome was the likelier one
/// @param predictionLately the same of the last ones
/// @param predictionBrier mean squared error of the probabilities
/// @param promotion goals and traits that it proposed for each insight that it formed
/// @param foretoldAnswers answers to questions about itself that it foretold
/// @param foretelling part of them that it gave then
public record Emergence(
        @Nullable Double identityVariance,
        @Nullable Double consistency,
        @Nullable Double surprise,
        @Nullable Integer predictions,
        @Nullable Double prediction,
        @Nullable Double predictionLately,
        @Nullable Double predictionBrier,
        @Nullable Double promotion,
        @Nullable Long foretoldAnswers,
        @Nullable Double foretelling) {}
