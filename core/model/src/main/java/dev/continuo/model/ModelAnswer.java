package dev.continuo.model;

import java.util.Optional;
import java.util.OptionalDouble;

/// Result of asking a model, with its cost.
///
/// @param inputTokens tokens of the prompt
/// @param outputTokens tokens of the answer
/// @param costMicros cost in millionths of a US dollar
/// @param millis wall time over all attempts
/// @param sureness mean probability of the tokens of the answer's least sure passage; empty where
///   the provider does not tell
/// @param calls the tools that it wants called first; the completion is what it said beside that
public record ModelAnswer(
        Completion completion,
        long inputTokens,
        long outputTokens,
        long costMicros,
        long millis,
        OptionalDouble sureness,
        Optional<ToolCalls> calls) {

    /// Returns the cost together with that of a call that followed; the result is that of the
    /// following call.
    public ModelAnswer and(ModelAnswer next) {
        return new ModelAnswer(
                next.completion,
                inputTokens + next.inputTokens,
                outputTokens + next.outputTokens,
                costMicros + next.costMicros,
                millis + next.millis,
                next.sureness,
                next.calls);
    }

    /// The same, saying something else, and calling nothing.
    public ModelAnswer saying(Completion.Answered other) {
        return new ModelAnswer(other, inputTokens, outputTokens, costMicros, millis, sureness, Optional.empty());
    }

    /// Nothing was called.
    static ModelAnswer without(Completion completion) {
        return new ModelAnswer(completion, 0, 0, 0, 0, OptionalDouble.empty(), Optional.empty());
    }
}
