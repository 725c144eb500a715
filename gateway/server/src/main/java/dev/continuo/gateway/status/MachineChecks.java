package dev.continuo.gateway.status;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.failure.Refused;
import dev.continuo.model.ModelTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/// Checks of the machine and the settings, whether a gateway runs or not.
public final class MachineChecks {
    private static final long LEAST_DISK_MB = 500;

    private MachineChecks() {}

    public static Check java() {
        return Check.good("Java", Runtime.version().toString());
    }

    public static List<Check> settings(Settings settings) {
        var checks = new ArrayList<Check>();
        checks.add(Check.good("Settings", "read; home is " + settings.home()));
        for (var warning : settings.warnings())
            checks.add(
                    Check.odd(
                            "Settings",
                            warning,
                            "Change it where it is set: the environment, .env, continuo.yaml or"
                                    + " /settings."));
        return checks;
    }

    public static Check disk(Settings settings) {
        try {
            var free = Files.getFileStore(settings.prepareHome()).getUsableSpace() >> 20;
            return free < LEAST_DISK_MB
                    ? Check.bad(
                            "Disk",
                            "only " + free + " MB are free for the home",
                            "Make room, or set CONTINUO_HOME to a folder on another disk.")
                    : Check.good("Disk", free + " MB free for the home");
        } catch (IOException e) {
            return Check.bad("Disk", String.valueOf(e.getMessage()), "Is the disk there?");
        } catch (Refused e) {
            return refused("Disk", e);
        }
    }

    public static Check vectors(Settings settings) {
        var asked = settings.number(SettingKey.VECTOR_MB);
        var heap = Runtime.getRuntime().maxMemory() >> 20;
        return asked > heap / 2
                ? Check.bad(
                        "Vectors",
                        "CONTINUO_VECTOR_MB=%d is more than half of the heap of %d MB"
                                .formatted(asked, heap),
                        "CONTINUO_JAVA_OPTIONS=-Xmx… gives more.")
                : Check.good("Vectors", asked + " MB of memory for them");
    }

    public static Check model(ModelTrial trial) {
        return trial.works()
                ? Check.good("Model", trial.line())
                : Check.bad(
                        "Model",
                        trial.line(),
                        "/model NAME takes another one; ./continuo setup asks for key and address.");
    }

    public static Check refused(String name, Refused refusal) {
        return Check.bad(name, String.valueOf(refusal.getMessage()), refusal.suggestion());
    }
}
