package dev.continuo.mind.model;

import java.util.OptionalDouble;

/// What came of asking a model, and what it took.
///
/// @param inputTokens tokens of the prompt
/// @param outputTokens tokens of the answer
/// @param costMicros cost in millionths of a US dollar
/// @param millis wall time over all attempts
/// @param sureness mean probability of the tokens of the answer's least sure passage; empty where
///   the provider does not tell
public record ModelAnswer(
        Completion completion,
        long inputTokens,
        long outputTokens,
        long costMicros,
        long millis,
        OptionalDouble sureness) {

    /// Nothing was called.
    static ModelAnswer without(Completion completion) {
        return new ModelAnswer(completion, 0, 0, 0, 0, OptionalDouble.empty());
    }
}
