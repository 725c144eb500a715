package dev.continuo.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.gateway.terminal.GatewayClient;
import dev.continuo.gateway.web.BindFailure;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.failure.Refused;
import dev.continuo.ledger.failure.Unavailable;
import dev.continuo.mind.channel.ChannelHealth;
import java.io.IOException;
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
    public Integer call() throws InterruptedException {
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
        if (!disk(found)) return 1;
        if (!served(found)) {
            port(found);
            database(found);
        }
        vectors(found);
        model(found);
        System.out.println(troubles == 0 ? "All is well." : "Troubles: " + troubles + ".");
        return troubles == 0 ? 0 : 1;
    }

    /// Tells whether the home can be used at all.
    private boolean disk(Settings found) {
        try {
            var free = Files.getFileStore(found.prepareHome()).getUsableSpace() >> 20;
            if (free < LEAST_DISK_MB) bad("Disk", "only " + free + " MB are free for the home");
            else good("Disk", free + " MB free for the home");
            return true;
        } catch (IOException e) {
            bad("Disk", String.valueOf(e.getMessage()));
        } catch (Refused e) {
            bad("Disk", e.getMessage() + " " + e.suggestion());
        }
        return false;
    }

    /// Tells whether the home's own gateway answers at the port, with what it says of itself. Its
    /// port and its database are then no trouble.
    private boolean served(Settings found) throws InterruptedException {
        if (found.number(SettingKey.PORT) == 0) return false;
        try (var gateway = GatewayClient.of(found)) {
            try {
                var status = gateway.status();
                if (!status.has("agent")) return false;
                good("Gateway", "runs at " + gateway.address());
                beside(status);
                return true;
            } catch (Unavailable e) {
                if (e.getCause() != null) return false;
                bad("Gateway", "runs at " + gateway.address() + ": " + e.getMessage());
                return true;
            }
        } catch (Refused e) {
            // The home never had a gateway, or somebody else's answers there.
            return false;
        }
    }

    private void beside(JsonNode status) {
        if (status.path("paused").asBoolean())
            bad("Gateway", "is paused and answers nobody; /resume ends that");
        for (var channel : status.path("channels")) {
            var health =
                    new ChannelHealth(
                            channel.path("state").asText(), channel.path("detail").asText());
            if (!health.ok() && !health.connecting())
                bad("Channel", channel.path("name").asText() + ": " + health.detail());
        }
        var database = status.path("database");
        good(
                "Database",
                "%s PostgreSQL %s, in use by the gateway"
                        .formatted(
                                database.path("kind").asText(), database.path("version").asText()));
        good(
                "Ledger",
                "%d events; /verify checks them while the gateway runs"
                        .formatted(status.path("ledger").path("seq").asLong()));
    }

    private void port(Settings found) {
        var port = found.number(SettingKey.PORT);
        var bind = found.text(SettingKey.BIND);
        try {
            BindFailure.check(bind, port);
            good("Port", port + " on " + bind + " is free");
        } catch (Refused e) {
            bad("Port", e.getMessage() + " " + e.suggestion());
        }
    }

    private void database(Settings found) {
        try {
            var owner = HomeDatabase.owner(found);
            if (owner.isEmpty()) {
                opened(found);
                return;
            }
            good(
                    "Database",
                    "in use by process %d, a gateway or a command on this home"
                            .formatted(owner.getAsLong()));
            good("Ledger", "not looked at while that process runs");
        } catch (Refused e) {
            bad("Database", e.getMessage() + " " + e.suggestion());
        }
    }

    private void opened(Settings found) {
        try (var store = HomeDatabase.open(found)) {
            good(
                    "Database",
                    "%s PostgreSQL %s"
                            .formatted(
                                    store.embedded() ? "embedded" : "external", store.version()));
            switch (Ledger.verify(store.unhurried(), store.agent(), store.anchor(), _ -> {})) {
                case Verification.Result.Sound(var events, _, _) ->
                        good("Ledger", events + " events, sound");
                case Verification.Result.Broken(var seq, var what) ->
                        fresh(store, seq == 0 ? what : "event #" + seq + ": " + what);
            }
        }
    }

    private void fresh(HomeDatabase store, String what) {
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
            var probe = ModelProbe.of(found);
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
