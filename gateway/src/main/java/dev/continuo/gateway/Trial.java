package dev.continuo.gateway;

import dev.continuo.core.model.Budget;
import dev.continuo.core.model.ModelSettings;
import dev.continuo.core.model.Models;
import dev.continuo.core.model.Probe;
import dev.continuo.core.model.provider.Pause;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/// Tries the configured model without a mind behind it.
public final class Trial {
    private static final Budget ONE_CALL =
            new Budget() {
                @Override
                public long spentTodayMicros() {
                    return 0;
                }

                @Override
                public long limitMicros() {
                    return 1_000_000;
                }
            };

    private Trial() {}

    /// Asks the model of System 1 once.
    ///
    /// @throws IllegalArgumentException when a setting names no model; the message is a sentence
    public static Probe of(Settings settings) {
        var around =
                new Models.Surroundings(
                        ONE_CALL, _ -> {}, InstantSource.system(), new Random(), Pause.REAL);
        try (var models = new Models(models(settings), around)) {
            return models.probe();
        }
    }

    /// What the settings say of models.
    static ModelSettings models(Settings settings) {
        return ModelSettings.of(values(settings));
    }

    private static Map<String, String> values(Settings settings) {
        var values = new HashMap<String, String>();
        for (var key : SettingKey.values())
            settings.find(key).ifPresent(value -> values.put(key.key(), value));
        var timeout = settings.duration(SettingKey.MODEL_TIMEOUT).toSeconds();
        values.put(SettingKey.MODEL_TIMEOUT.key(), Long.toString(timeout));
        return values;
    }
}
