package dev.continuo.gateway.status;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.model.ModelSettings;
import dev.continuo.model.ModelTrial;
import dev.continuo.model.Models;
import dev.continuo.model.budget.Budget;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tries the configured model without a mind behind it.
public final class ModelProbe {
    private static final Logger LOG = LoggerFactory.getLogger(ModelProbe.class);
    private static final Set<String> MODELS = ModelSettings.ROLES.stream()
            .map(role -> "CONTINUO_" + role.toUpperCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());
    private static final Budget ONE_CALL = Budget.of(1_000_000);

    private ModelProbe() {}

    /// Asks the model of System 1 once.
    ///
    /// @throws IllegalArgumentException when a setting names no model; the message is a sentence
    public static ModelTrial of(Settings settings) {
        try (var models = new Models(models(settings), around())) {
            return models.probe();
        }
    }

    /// Why nothing can be thought with a model of that name; empty where something can.
    static Optional<String> complaint(String model) {
        var alone = ModelSettings.of(Map.of(SettingKey.SYSTEM1.key(), model));
        try (var _ = new Models(alone, around())) {
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static Models.ModelDependencies around() {
        return new Models.ModelDependencies(
                ONE_CALL, () -> false, _ -> {}, InstantSource.system(), new Random(), Sleeper.REAL);
    }

    /// Reads the settings of models.
    public static ModelSettings models(Settings settings) {
        var read = ModelSettings.of(values(settings));
        return new ModelSettings(
                read.models(),
                read.access(),
                read.prices(),
                settings.duration(SettingKey.MODEL_TIMEOUT),
                read.maxReply(),
                read.maxPrompt(),
                read.contextTokens(),
                read.escalation(),
                read.tools() && !settings.text(SettingKey.DETERMINISTIC).equals("on"),
                settings.text(SettingKey.CALL_CHECK).equals("on"),
                read.memoryTokens());
    }

    private static Map<String, String> values(Settings settings) {
        var values = new HashMap<String, String>();
        for (var key : SettingKey.values())
            if (key != SettingKey.MODEL_TIMEOUT) settings.find(key).ifPresent(value -> values.put(key.key(), value));
        return values;
    }

    /// The settings with what was set in chat, without the models that cannot be had any more: an
    /// old choice must not keep the gateway from starting.
    public static Settings withChat(Settings base, Map<String, String> chat) {
        var kept = new HashMap<>(chat);
        chat.forEach((name, model) -> {
            if (!MODELS.contains(name) || model.isBlank()) return;
            complaint(model).ifPresent(why -> {
                LOG.warn("{} was set in chat and is left out: {}", name, why);
                kept.remove(name);
            });
        });
        return base.withChat(kept);
    }
}
