package dev.continuo.gateway.cli;

import dev.continuo.core.Refused;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.Verification;
import dev.continuo.gateway.Store;
import dev.continuo.gateway.Trial;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.web.Unbound;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/// `./continuo doctor`: looks at the machine, the settings, the database and the model, and says
/// what is wrong.
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Check this machine, the settings, the database and the model.")
public final class DoctorCommand implements Callable<Integer> {
    private static final long LEAST_DISK_MB = 500;

    private final Supplier<Settings> settings;
    private int troubles;

    public DoctorCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() {
        good("Java", Runtime.version().toString());
        Settings found;
        try {
            found = settings.get();
        } catch (Refused e) {
            bad("Settings", e.getMessage() + " " + e.suggestion());
            return 1;
        }
        good("Settings", "read; home is " + found.home());
        found.warnings().forEach(warning -> bad("Settings", warning));
        disk(found);
        port(found);
        database(found);
        vectors(found);
        model(found);
        System.out.println(troubles == 0 ? "All is well." : "Troubles: " + troubles + ".");
        return troubles == 0 ? 0 : 1;
    }

    private void disk(Settings found) {
        try {
            var free = Files.getFileStore(found.prepareHome()).getUsableSpace() >> 20;
            if (free < LEAST_DISK_MB) bad("Disk", "only " + free + " MB are free for the home");
            else good("Disk", free + " MB free for the home");
        } catch (IOException | Refused e) {
            bad("Disk", String.valueOf(e.getMessage()));
        }
    }

    private void port(Settings found) {
        var port = found.number(SettingKey.PORT);
        var bind = found.text(SettingKey.BIND);
        try (var _ = new ServerSocket(port, 1, InetAddress.getByName(bind))) {
            good("Port", port + " on " + bind + " is free");
        } catch (IOException e) {
            var refused = Unbound.refusal(bind, port, new UncheckedIOException(e));
            bad("Port", String.valueOf(refused.getMessage()));
        }
    }

    private void database(Settings found) {
        try (var store = Store.open(found)) {
            good("Database", (store.embedded() ? "embedded " : "external ") + store.version());
            switch (Ledger.verify(store.unhurried(), store.agent(), store.anchor(), _ -> {})) {
                case Verification.Result.Sound(var events, _, _) ->
                        good("Ledger", events + " events, sound");
                case Verification.Result.Broken(var seq, var what) ->
                        fresh(store, seq == 0 ? what : "event #" + seq + ": " + what);
            }
        } catch (Refused e) {
            bad("Database", e.getMessage() + " " + e.suggestion());
        }
    }

    private void fresh(Store store, String what) {
        if (store.begun()) bad("Ledger", what);
        else good("Ledger", "not begun yet");
    }

    private void vectors(Settings found) {
        var asked = found.number(SettingKey.VECTOR_MB);
        var heap = Runtime.getRuntime().maxMemory() >> 20;
        if (asked > heap / 2)
            bad(
                    "Vectors",
                    "CONTINUO_VECTOR_MB=%d is more than half of the heap of %d MB; CONTINUO_JAVA_OPTIONS=-Xmx… gives more"
                            .formatted(asked, heap));
        else good("Vectors", asked + " MB of memory for them");
    }

    private void model(Settings found) {
        try {
            var probe = Trial.of(found);
            if (probe.works()) good("Model", probe.line());
            else bad("Model", probe.line());
        } catch (IllegalArgumentException e) {
            bad("Model", String.valueOf(e.getMessage()));
        }
    }

    private void good(String what, String line) {
        System.out.printf("ok    %-9s %s%n", what, line);
    }

    private void bad(String what, String line) {
        troubles++;
        System.out.printf("LOOK  %-9s %s%n", what, line);
    }
}
