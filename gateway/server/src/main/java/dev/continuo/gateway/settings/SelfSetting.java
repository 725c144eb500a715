package dev.continuo.gateway.settings;

import dev.continuo.life.observation.Cadences;
import dev.continuo.life.selfhood.SelfSettings;
import java.time.Duration;

/// Settings of the self.
public final class SelfSetting {
    private SelfSetting() {}

    public static SelfSettings of(Settings settings) {
        return new SelfSettings(
                settings.text(SettingKey.SELF).equals("on"),
                settings.text(SettingKey.MEMORY).equals("on"),
                Duration.ofSeconds(settings.number(SettingKey.NARRATIVE_COOLDOWN)),
                settings.text(SettingKey.SELF_PLAY).equals("on"),
                Cadences.parse(settings.text(SettingKey.OBSERVATION_DAYS)));
    }
}
