package dev.continuo.model;

import dev.continuo.model.budget.Price;
import dev.continuo.model.provider.ContextWindows;
import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.http.ProviderCredentials;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Settings of the agent's thinking: a model per role, the way to the providers, prices.
///
/// @param models `provider:model` by role; roles left out use the one of `system1`
/// @param prices by `provider:model`, over the built-in table
/// @param timeout the longest one call may take
/// @param maxReply characters of a reply
/// @param maxPrompt tokens of a prompt
/// @param contextTokens tokens that the models read and write at once; 0 where each has its own
/// @param escalation whether System 2 is asked about hard turns
/// @param tools whether models are offered tools
/// @param checksCalls whether a model is asked if its answer claims the work of a tool that it did
///   not call
/// @param memoryTokens tokens for what is remembered and held true, in a prompt
public record ModelSettings(
        Map<String, String> models,
        ProviderCredentials access,
        Map<String, Price> prices,
        Duration timeout,
        int maxReply,
        int maxPrompt,
        int contextTokens,
        boolean escalation,
        boolean tools,
        boolean checksCalls,
        int memoryTokens) {

    /// The roles a model can have, the first being what the others fall back to.
    public static final List<String> ROLES = List.of("system1", "system2", "consolidation", "idle");

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /// Characters: ten pages, more than anybody reads in a chat.
    private static final int MAX_REPLY = 32_000;

    /// Tokens: what models with a context of 32,000 take, with room for the answer.
    private static final int MAX_PROMPT = 24_000;

    /// Tokens for what is remembered.
    private static final int MEMORY_TOKENS = 900;

    /// Tokens: two or three memories.
    private static final int MIN_MEMORY = 100;

    /// Tokens: less holds neither a question nor what is remembered about it.
    private static final int MIN_PROMPT = 2_000;

    public ModelSettings {
        models = Map.copyOf(models);
        prices = Map.copyOf(prices);
    }

    /// Reads the settings by their names: `CONTINUO_SYSTEM1` and so on for each role, the
    /// providers' keys and addresses, `CONTINUO_PRICES` (`openai:my-model=0.15/0.60, …`, US dollars
    /// per million tokens in and out), `CONTINUO_MODEL_TIMEOUT` (seconds), `CONTINUO_MAX_REPLY`
    /// (characters), `CONTINUO_MAX_PROMPT`, `CONTINUO_CONTEXT_TOKENS` and `CONTINUO_MEMORY_TOKENS`
    /// (tokens) and `CONTINUO_ESCALATION`, `CONTINUO_TOOLS` and `CONTINUO_CALL_CHECK` (`on` or
    /// `off`). Others are ignored.
    ///
    /// @throws IllegalArgumentException when one cannot be read; the message is a sentence
    public static ModelSettings of(Map<String, String> settings) {
        var models = new HashMap<String, String>();
        for (var role : ROLES) {
            var spec = settings.getOrDefault("CONTINUO_" + role.toUpperCase(Locale.ROOT), "");
            if (!spec.isBlank()) models.put(role, spec.strip());
        }
        return new ModelSettings(
                models,
                new ProviderCredentials(settings),
                prices(settings.getOrDefault("CONTINUO_PRICES", "")),
                timeout(settings.getOrDefault("CONTINUO_MODEL_TIMEOUT", "")),
                number(settings, "CONTINUO_MAX_REPLY", 1, MAX_REPLY),
                number(settings, "CONTINUO_MAX_PROMPT", MIN_PROMPT, MAX_PROMPT),
                number(settings, "CONTINUO_CONTEXT_TOKENS", MIN_PROMPT, 0),
                !settings.getOrDefault("CONTINUO_ESCALATION", "").strip().equals("off"),
                !settings.getOrDefault("CONTINUO_TOOLS", "").strip().equals("off"),
                settings.getOrDefault("CONTINUO_CALL_CHECK", "").strip().equals("on"),
                number(settings, "CONTINUO_MEMORY_TOKENS", MIN_MEMORY, MEMORY_TOKENS));
    }

    /// The tokens that a model reads and writes at once.
    int window(ModelName model) {
        return contextTokens > 0 ? contextTokens : ContextWindows.of(model);
    }

    private static int number(Map<String, String> settings, String key, int least, int usual) {
        var text = settings.getOrDefault(key, "").strip();
        if (text.isEmpty()) return usual;
        if (!text.matches("[1-9]\\d{0,7}") || Integer.parseInt(text) < least)
            throw new IllegalArgumentException("%s is a number from %d to 99999999.".formatted(key, least));
        return Integer.parseInt(text);
    }

    private static Duration timeout(String text) {
        if (text.isBlank()) return TIMEOUT;
        if (!text.strip().matches("[1-9]\\d{0,3}"))
            throw new IllegalArgumentException("CONTINUO_MODEL_TIMEOUT is a number of seconds from 1 to 9999.");
        return Duration.ofSeconds(Long.parseLong(text.strip()));
    }

    private static Map<String, Price> prices(String text) {
        var prices = new HashMap<String, Price>();
        for (var entry : text.split(",", -1)) {
            if (entry.isBlank()) continue;
            var equals = entry.lastIndexOf('=');
            try {
                prices.put(entry.substring(0, equals).strip(), Price.parse(entry.substring(equals + 1)));
            } catch (ArithmeticException | IndexOutOfBoundsException | NumberFormatException _) {
                throw new IllegalArgumentException(
                        "CONTINUO_PRICES cannot be read at \"%s\"; write openai:my-model=0.15/0.60."
                                .formatted(entry.strip()));
            }
        }
        return prices;
    }
}
