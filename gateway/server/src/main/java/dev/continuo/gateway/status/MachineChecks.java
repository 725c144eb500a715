package dev.continuo.gateway.status;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import dev.continuo.model.ModelTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/// Checks of the machine and the settings, whether a gateway runs or not.
public final class MachineChecks {
    private static final long LEAST_DISK_MB = 500;

    private MachineChecks() {}

    public static HealthCheck java() {
        return HealthCheck.good("Java", Runtime.version().toString());
    }

    public static List<HealthCheck> settings(Settings settings) {
        var checks = new ArrayList<HealthCheck>();
        checks.add(HealthCheck.good("Settings", "read; home is " + settings.home()));
        for (var warning : settings.warnings())
            checks.add(HealthCheck.odd(
                    "Settings",
                    warning,
                    "Change it where it is set: the environment, .env, continuo.yaml or" + " /settings."));
        return checks;
    }

    public static HealthCheck disk(Settings settings) {
        try {
            var free = Files.getFileStore(settings.prepareHome()).getUsableSpace() >> 20;
            return free < LEAST_DISK_MB
                    ? HealthCheck.bad(
                            "Disk",
                            "only " + free + " MB are free for the home",
                            "Make room, or set CONTINUO_HOME to a folder on another disk.")
                    : HealthCheck.good("Disk", free + " MB free for the home");
        } catch (IOException e) {
            return HealthCheck.bad("Disk", String.valueOf(e.getMessage()), "Is the disk there?");
        } catch (Refused e) {
            return refused("Disk", e);
        }
    }

    public static HealthCheck vectors(Settings settings) {
        var asked = settings.number(SettingKey.VECTOR_MB);
        var heap = Runtime.getRuntime().maxMemory() >> 20;
        return asked > heap / 2
                ? HealthCheck.bad(
                        "Vectors",
                        "CONTINUO_VECTOR_MB=%d is more than half of the heap of %d MB".formatted(asked, heap),
                        "CONTINUO_JAVA_OPTIONS=-Xmx… gives more.")
                : HealthCheck.good("Vectors", asked + " MB of memory for them");
    }

    public static HealthCheck model(ModelTrial trial) {
        return trial.works()
                ? HealthCheck.good("Model", trial.line())
                : HealthCheck.bad(
                        "Model",
                        trial.line(),
                        "/model NAME takes another one; ./continuo setup asks for key and address.");
    }

    public static HealthCheck refused(String name, Refused refusal) {
        return HealthCheck.bad(name, String.valueOf(refusal.getMessage()), refusal.suggestion());
    }
}
