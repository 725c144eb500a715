package dev.continuo.gateway.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ModelProbeTest {
    @TempDir
    private Path folder;

    private Settings settings(Map<String, String> environment) {
        var all = new HashMap<>(environment);
        all.put("CONTINUO_HOME", folder.resolve("home").toString());
        return Settings.read(all, folder);
    }

    @Test
    void a_call_may_take_less_than_a_second() {
        var models = ModelProbe.models(settings(Map.of("CONTINUO_MODEL_TIMEOUT", "500ms")));

        assertThat(models.timeout()).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void what_was_set_in_chat_and_cannot_be_used_any_more_is_left_out() {
        var base = settings(Map.of("CONTINUO_SYSTEM1", "offline"));

        var chosen = ModelProbe.withChat(
                base,
                Map.of(
                        "CONTINUO_MODEL_TIMEOUT", "9000h",
                        "CONTINUO_CONSOLIDATION", "fake:parrot",
                        "CONTINUO_IDLE", "fake:echo"));

        assertThat(chosen.duration(SettingKey.MODEL_TIMEOUT)).isEqualTo(Duration.ofMinutes(1));
        assertThat(chosen.find(SettingKey.CONSOLIDATION)).isEmpty();
        assertThat(chosen.find(SettingKey.IDLE)).contains("fake:echo");
    }
}
