package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.HealthCheck;
import dev.continuo.gateway.status.MachineChecks;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.gateway.terminal.GatewayClient;
import dev.continuo.gateway.web.BindFailure;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./continuo doctor`: looks at the machine, the settings, the database and the model, and says
/// what is wrong.
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Check this machine, the settings, the database and the model.")
public final class HomeDoctorCommand implements Callable<Integer> {
    private final Supplier<Settings> settings;

    @Option(names = "--no-cache", hidden = true)
    private boolean slow;

    private final Set<HealthCheck> told = new HashSet<>();
    private int troubles;

    public HomeDoctorCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws InterruptedException {
        tell(MachineChecks.java());
        // No trouble: it starts, and makes the cache by itself.
        if (slow) good("Start", "without the cache that halves it; ./continuo train makes it");
        try {
            check(settings.get());
        } catch (Refused e) {
            tell(MachineChecks.refused("Settings", e));
            return 1;
        }
        System.out.println(troubles == 0 ? "All is well." : "Troubles: " + troubles + ".");
        return troubles == 0 ? 0 : 1;
    }

    private void check(Settings found) throws InterruptedException {
        MachineChecks.settings(found).forEach(this::tell);
        var disk = MachineChecks.disk(found);
        tell(disk);
        // Without a home nothing else can be looked at.
        if (!disk.ok() && !Files.isWritable(found.home())) return;
        if (served(found)) return;
        port(found);
        database(found);
        tell(MachineChecks.vectors(found));
        model(found);
        BotChecks.list(found).forEach(this::tell);
    }

    /// Tells whether the home's own gateway answers at the port, with what it says of itself. Its
    /// port and its database are then no trouble.
    private boolean served(Settings found) throws InterruptedException {
        if (found.number(SettingKey.PORT) == 0) return false;
        try (var gateway = GatewayClient.of(found)) {
            try {
                if (!gateway.status().has("agent")) return false;
                tell(HealthCheck.good("Gateway", "runs at " + gateway.address()));
                for (var check : gateway.doctor()) tell(check);
                return true;
            } catch (Unavailable e) {
                if (e.getCause() != null) return false;
                tell(HealthCheck.bad(
                        "Gateway", "runs at " + gateway.address() + ": " + e.getMessage(), "Look at its log."));
                return true;
            }
        } catch (Refused e) {
            // The home never had a gateway, or somebody else's answers there.
            return false;
        }
    }

    private void port(Settings found) {
        var port = found.number(SettingKey.PORT);
        var bind = found.text(SettingKey.BIND);
        try {
            BindFailure.check(bind, port);
            good("Port", port + " on " + bind + " is free");
        } catch (Refused e) {
            tell(MachineChecks.refused("Port", e));
        }
    }

    private void database(Settings found) {
        try {
            var owner = HomeDatabase.owner(found);
            if (owner.isEmpty()) {
                opened(found);
                return;
            }
            good("Database", "in use by process %d, a gateway or a command on this home".formatted(owner.getAsLong()));
            good("Ledger", "not looked at while that process runs");
        } catch (Refused e) {
            tell(MachineChecks.refused("Database", e));
        }
    }

    private void opened(Settings found) {
        try (var store = HomeDatabase.open(found)) {
            good("Database", "%s PostgreSQL %s".formatted(store.embedded() ? "embedded" : "external", store.version()));
            switch (LedgerInspection.verify(store.unhurried(), store.agent(), store.anchor(), _ -> {})) {
                case Verification.Result.Sound(var events, var _, var _) -> good("Ledger", events + " events, sound");
                case Verification.Result.Broken(var seq, var what) ->
                    fresh(store, seq == 0 ? what : "event #" + seq + ": " + what);
            }
        }
    }

    private void fresh(HomeDatabase store, String what) {
        if (store.begun()) bad("Ledger", what, "./continuo restore FILE fills an empty home from a backup.");
        else good("Ledger", "not begun yet");
    }

    private void model(Settings found) {
        try {
            tell(MachineChecks.model(ModelProbe.of(found)));
        } catch (IllegalArgumentException e) {
            bad("Model", String.valueOf(e.getMessage()), "./continuo setup asks for one.");
        }
    }

    private void good(String what, String line) {
        tell(HealthCheck.good(what, line));
    }

    private void bad(String what, String line, String remedy) {
        tell(HealthCheck.bad(what, line, remedy));
    }

    private void tell(HealthCheck check) {
        // A gateway beside looks at the same machine.
        if (!told.add(check)) return;
        if (!check.ok()) troubles++;
        System.out.printf(
                "%-5s %-9s %s%n",
                check.ok() ? "ok" : "LOOK", check.name(), (check.detail() + " " + check.remedy()).strip());
    }
}
