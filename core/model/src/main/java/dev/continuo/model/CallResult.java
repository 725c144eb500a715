package dev.continuo.model;

import dev.continuo.model.Completion.Answered;
import dev.continuo.model.Completion.Failed;
import dev.continuo.model.provider.Chat;
import dev.continuo.model.provider.http.CallFailure;
import java.util.Optional;
import java.util.OptionalDouble;

/// Result of a call, with its tokens.
///
/// @param sureness of the answer's least sure passage, where the provider tells
/// @param failure why the last attempt failed, if it did
/// @param calls the tools that the model wants called, if any
record CallResult(
        Completion completion,
        long inputTokens,
        long cachedTokens,
        long outputTokens,
        int attempts,
        OptionalDouble sureness,
        Optional<CallFailure> failure,
        Optional<ToolCalls> calls) {

    /// The word recorded for it: `said`, `truncated`, or the stored name of the reason.
    String word() {
        return switch (completion) {
            case Answered said -> said.truncated() ? "truncated" : "said";
            case Failed failed -> failed.reason().text();
        };
    }

    static Completion of(String model, Chat.ModelReply reply) {
        if (!reply.calls().isEmpty()) return new Answered(model, reply.text(), false);
        if (reply.refused()) return failed(model, FailureCause.DECLINED);
        if (!reply.text().isBlank()) return new Answered(model, reply.text(), reply.truncated());
        return failed(model, reply.truncated() ? FailureCause.THOUGHT_ONLY : FailureCause.EMPTY);
    }

    static Failed of(RoleBinding binding, CallFailure failure) {
        var cause = FailureCause.of(failure.kind());
        var provider = binding.name().provider();
        var setting = switch (cause) {
            case KEY_REFUSED, KEY_MISSING, NO_CREDIT -> provider.keySetting();
            case TIMED_OUT -> "CONTINUO_MODEL_TIMEOUT";
            case UNREADABLE -> provider.urlSetting();
            case BUDGET,
                    EMPTY,
                    THOUGHT_ONLY,
                    DECLINED,
                    RATE_LIMITED,
                    UNREACHABLE,
                    NOT_FOUND,
                    BAD_REQUEST,
                    TOO_LONG,
                    STOPPED -> "";
        };
        return new Failed(
                binding.name().text(), new Failure(cause, failure.retryAfter(), setting, binding.nearest(), null));
    }

    static Failed failed(String model, FailureCause cause) {
        return new Failed(model, Failure.of(cause));
    }

    /// Nothing was called.
    static CallResult without(Completion completion) {
        return new CallResult(completion, 0, 0, 0, 0, OptionalDouble.empty(), Optional.empty(), Optional.empty());
    }
}
