package dev.continuo.model;

import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.ProviderCredentials;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.Locale;

/// Result of trying a model once.
///
/// @param model `provider:model`
/// @param works whether it answered
/// @param line one line for the operator, such as `openai:gpt-4o-mini ok, 0.4 s, about $0.002 a
///   message`
public record ModelTrial(String model, boolean works, String line) {

    private static final int TYPICAL_INPUT = 1500;
    private static final int TYPICAL_OUTPUT = 150;

    static ModelTrial offline() {
        return new ModelTrial("offline", true, "offline voice (no model connected)");
    }

    static ModelTrial paused(RoleBinding binding) {
        var model = binding.name().text();
        return new ModelTrial(model, false, model + " was not tried: the agent is paused");
    }

    static ModelTrial of(
            RoleBinding binding, CallResult outcome, Duration took, ProviderCredentials access, String form) {
        var model = binding.name().text();
        var how = form.isEmpty() ? "" : ", asked " + form;
        var ok = model + " ok, " + seconds(took) + ", " + cost(binding) + how;
        if (outcome.calls().isPresent()) return new ModelTrial(model, true, ok);
        return switch (outcome.completion()) {
            case Completion.Answered _ -> new ModelTrial(model, true, ok);
            case Completion.Failed failed ->
                new ModelTrial(
                        model,
                        false,
                        model
                                + outcome.failure()
                                        .map(failure -> why(failure, binding, access))
                                        .orElseGet(() -> why(failed)));
        };
    }

    private static String why(Completion.Failed failed) {
        return switch (failed.reason()) {
            case BUDGET -> " was not tried: today's budget is used up";
            case EMPTY -> " answers, but says nothing";
            case REFUSED -> " answers, but declines";
            case STOPPED, TOO_LONG, RATE_LIMITED, UNAVAILABLE, MISCONFIGURED -> ": " + failed.sentence();
        };
    }

    private static String why(CallFailure failure, RoleBinding binding, ProviderCredentials access) {
        var provider = binding.name().provider();
        return switch (failure.kind()) {
            case UNREACHABLE -> " does not answer at " + access.shown(provider);
            case TIMED_OUT -> " did not answer in time at " + access.shown(provider);
            case DROPPED -> " broke the connection at " + access.shown(provider);
            case KEY_REFUSED -> " refused the key (" + failure.status() + ")";
            case KEY_MISSING -> " needs a key: " + binding.missing() + " is not set";
            case NO_CREDIT -> ": the account has no credit left (" + failure.status() + ")";
            case NOT_FOUND -> " does not exist at " + access.shown(provider) + " (404)";
            case RATE_LIMITED -> " has too many requests right now (429)";
            case TROUBLED, BAD_REQUEST, NOT_ALTERNATING, NO_TOOLS, NO_SYSTEM, TOO_LONG ->
                " failed (" + failure.status() + ")";
            case FILTERED -> " answers, but declines";
            case UNREADABLE -> ": " + access.shown(provider) + " does not speak its protocol";
            case STOPPED -> " was not tried to the end";
        };
    }

    private static String seconds(Duration took) {
        return String.format(Locale.ROOT, "%.1f s", took.toMillis() / 1000.0);
    }

    private static String cost(RoleBinding binding) {
        var micros = binding.price().of(TYPICAL_INPUT, TYPICAL_OUTPUT);
        if (micros == 0) return "free";
        var dollars = BigDecimal.valueOf(micros, 6).round(new MathContext(1));
        return "about $%s a message%s"
                .formatted(
                        dollars.stripTrailingZeros().toPlainString(),
                        binding.priced() ? "" : " (price unknown, counted at the dearest)");
    }
}
