package dev.continuo.model.provider;

import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.googleai.GoogleAiGeminiTokenUsage;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.TokenUsage;
import org.jspecify.annotations.Nullable;

/// Reads how much of a prompt a provider had in its cache, by its own account.
final class CachedTokens {
    private CachedTokens() {}

    static long of(TokenUsage usage) {
        return switch (usage) {
            case OpenAiTokenUsage openai ->
                openai.inputTokensDetails() == null
                        ? 0
                        : some(openai.inputTokensDetails().cachedTokens());
            case AnthropicTokenUsage anthropic -> some(anthropic.cacheReadInputTokens());
            case GoogleAiGeminiTokenUsage gemini -> some(gemini.cachedContentTokenCount());
            default -> 0;
        };
    }

    /// All tokens of the prompt, or -1. Anthropic does not count what its cache read or wrote among
    /// them.
    static long input(TokenUsage usage) {
        var input = count(usage.inputTokenCount());
        return input >= 0 && usage instanceof AnthropicTokenUsage anthropic
                ? input + some(anthropic.cacheReadInputTokens()) + some(anthropic.cacheCreationInputTokens())
                : input;
    }

    /// -1 for none.
    static long count(@Nullable Integer tokens) {
        return tokens == null ? -1 : tokens;
    }

    private static long some(@Nullable Integer tokens) {
        return tokens == null ? 0 : Math.max(0, tokens);
    }
}
