package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.admission.AdmissionPolicy.MessageLimits;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PoliciesTest {
    @TempDir
    private Path home;

    @Test
    void every_channel_limits_its_guests_also_one_that_nobody_knows_yet() {
        var settings = Settings.read(Map.of("CONTINUO_HOME", home.toString(), "CONTINUO_ROOM_RATE", "7"), home);
        assertThat(Policies.of(settings, "village").limits()).isEqualTo(new MessageLimits(5, 50, 7));
        assertThat(Policies.of(settings, "telegram").limits()).isEqualTo(new MessageLimits(5, 50, 7));
        assertThat(Policies.of(settings, "http").limits()).isEqualTo(new MessageLimits(20, 0, 7));
    }
}
