package dev.continuo.gateway;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.model.budget.Limits;
import dev.continuo.model.provider.Sampling;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/// Limits of models that may change in the settings while they are used.
final class ModelLimits {
    private ModelLimits() {}

    static Limits limits(Settings settings) {
        return new Limits(
                micros(settings.money(SettingKey.DAILY_BUDGET)),
                limit(settings, SettingKey.BUDGET_PERSON),
                limit(settings, SettingKey.BUDGET_TOKEN),
                limit(settings, SettingKey.BUDGET_ROOM),
                limit(settings, SettingKey.BUDGET_IDLE));
    }

    private static OptionalLong limit(Settings settings, SettingKey key) {
        return settings.find(key)
                .map(amount -> OptionalLong.of(micros(new BigDecimal(amount))))
                .orElse(OptionalLong.empty());
    }

    private static long micros(BigDecimal dollars) {
        return dollars.movePointRight(6).longValue();
    }

    static Sampling sampling(Settings settings) {
        if (settings.text(SettingKey.DETERMINISTIC).equals("on")) return new Sampling(0.0, 1.0);
        return new Sampling(
                number(settings, SettingKey.TEMPERATURE).orElse(null),
                number(settings, SettingKey.TOP_P).orElse(null));
    }

    private static Optional<Double> number(Settings settings, SettingKey key) {
        return settings.find(key).map(Double::valueOf);
    }
}
