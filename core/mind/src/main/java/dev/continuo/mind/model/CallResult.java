package dev.continuo.mind.model;

import dev.continuo.mind.model.Completion.Failed;
import dev.continuo.mind.model.Completion.Reason;
import dev.continuo.mind.model.Completion.Said;
import dev.continuo.mind.model.provider.Chat;
import dev.continuo.mind.model.provider.http.CallFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a call came to, with what it took.
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
            case Said said -> said.truncated() ? "truncated" : "said";
            case Failed failed -> failed.reason().text();
        };
    }

    static Completion of(String model, Chat.Reply reply) {
        if (!reply.calls().isEmpty()) return new Said(model, reply.text(), false);
        if (reply.refused()) return refused(model);
        if (!reply.text().isBlank()) return new Said(model, reply.text(), reply.truncated());
        var sentence =
                reply.truncated()
                        ? "The model thought up to its limit and said nothing."
                        : "The model said nothing.";
        return new Failed(model, Reason.EMPTY, sentence);
    }

    static Failed of(String model, CallFailure failure, String missing) {
        return switch (failure.kind()) {
            case UNREACHABLE, DROPPED, TIMED_OUT, TROUBLED ->
                    new Failed(
                            model,
                            Reason.UNAVAILABLE,
                            "The model is not answering right now" + again(failure));
            case RATE_LIMITED ->
                    new Failed(
                            model,
                            Reason.RATE_LIMITED,
                            "The model has too many requests right now" + again(failure));
            case KEY_REFUSED -> misconfigured(model, "The model refused my key.");
            case KEY_MISSING ->
                    misconfigured(model, "The model needs a key: " + missing + " is not set.");
            case NO_CREDIT -> misconfigured(model, "The model's account has no credit left.");
            case NOT_FOUND -> misconfigured(model, "The model does not exist at its provider.");
            case TOO_LONG -> tooLong(model);
            case BAD_REQUEST, NOT_ALTERNATING, NO_TOOLS ->
                    misconfigured(
                            model,
                            "The model does not take my request (" + failure.status() + ").");
            case UNREADABLE ->
                    misconfigured(model, "I cannot read what the model's server answers.");
            case FILTERED -> refused(model);
            case STOPPED -> stopped(model);
        };
    }

    static Failed budget(String model) {
        return new Failed(model, Reason.BUDGET, "Today's budget for models is used up.");
    }

    static Failed tooLong(String model) {
        return new Failed(model, Reason.TOO_LONG, "This is more than the model can read at once.");
    }

    static Failed stopped(String model) {
        return new Failed(model, Reason.STOPPED, "Stopped.");
    }

    private static Failed refused(String model) {
        return new Failed(model, Reason.REFUSED, "The model declined to answer this.");
    }

    private static Failed misconfigured(String model, String sentence) {
        return new Failed(model, Reason.MISCONFIGURED, sentence);
    }

    private static String again(CallFailure failure) {
        return failure.retryAfter()
                .filter(time -> time.toSeconds() >= 1)
                .map(time -> "; it can be asked again in " + words(time) + ".")
                .orElse(".");
    }

    private static String words(Duration time) {
        if (time.toSeconds() < 120) return time.toSeconds() + " seconds";
        if (time.toMinutes() < 120) return Math.ceilDiv(time.toSeconds(), 60) + " minutes";
        return Math.ceilDiv(time.toMinutes(), 60) + " hours";
    }
}
