package dev.continuo.model.provider;

import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Sampling parameters: how freely a model chooses its words; null where the provider's own setting
/// holds.
///
/// @param temperature from 0 to 2
/// @param topP from 0 to 1
public record Sampling(
        @Nullable Double temperature, @Nullable Double topP) {
    public static final Sampling USUAL = new Sampling(null, null);

    private static final ScopedValue<Sampling> CALL = ScopedValue.newInstance();

    /// OpenAI's models that reason, and refuse to be told.
    private static final Pattern REASONING = Pattern.compile("(?:o\\d|gpt-5(?![\\d.]*-chat)|codex).*");

    /// Anthropic's models that refuse to be told.
    private static final Pattern FIXED = Pattern.compile("claude-(?:opus-4-[7-9]|[a-z]+-[5-9]).*");

    /// Anthropic's models that take both at once; later ones want one of them.
    private static final Pattern BOTH = Pattern.compile("claude-(?:3|(?:opus|sonnet)-4(?:-0|-20|$)).*");

    /// Of the calls that this thread makes.
    public static Sampling ofCall() {
        return CALL.orElse(USUAL);
    }

    /// The same, and another where this one says nothing.
    public Sampling or(Sampling other) {
        return new Sampling(temperature == null ? other.temperature : temperature, topP == null ? other.topP : topP);
    }

    /// Makes calls with it, on this thread.
    public <T> T during(Supplier<T> call) {
        return ScopedValue.where(CALL, this).call(call::get);
    }

    /// Returns the part of it that that model is sent.
    public Sampling sentTo(ModelName model) {
        return switch (model.provider()) {
            case OPENAI -> REASONING.matcher(model.model()).matches() ? USUAL : this;
            case ANTHROPIC -> anthropic(model.model());
            case GEMINI, OLLAMA -> this;
            case OFFLINE, FAKE -> USUAL;
        };
    }

    /// Its temperature ends at 1.
    private Sampling anthropic(String model) {
        if (FIXED.matcher(model).matches()) return USUAL;
        if (temperature == null) return this;
        return new Sampling(Math.min(1, temperature), BOTH.matcher(model).matches() ? topP : null);
    }
}
