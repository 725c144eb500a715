package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.gateway.storage.HomeReader;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.Refused;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `./continuo upgrade`: tells what a start of this build would change in the home, and does it
/// after a backup.
@Command(
        name = "upgrade",
        mixinStandardHelpOptions = true,
        description = {
            "Back the home up, bring its database and mind to this build, and verify the ledger.",
            "The gateway must be stopped; with --dry-run it may run."
        })
public final class UpgradeCommand implements Callable<Integer> {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final Supplier<Settings> settings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--dry-run", description = "Only tell what would be done.")
    private boolean dryRun;

    public UpgradeCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() {
        var found = settings.get();
        if (!dryRun) HomeDatabase.checkFree(found);
        try (var home = HomeReader.open(found)) {
            if (!dryRun) home.checkUnserved(found.text(SettingKey.AGENT));
            var plan = read(home, found);
            out().println("Continuo " + Version.TEXT + " on " + found.home());
            plan.lines().forEach(out()::println);
            if (!plan.sound())
                throw new Refused(
                        "The home is not upgraded: its ledger is not sound.",
                        "Restore a backup with ./continuo restore FILE.");
            if (plan.current()) {
                out().println("Nothing is to be done.");
                return 0;
            }
            if (dryRun) {
                out().println("Nothing was changed. ./continuo upgrade does it, after a backup.");
                return 0;
            }
            var file = backupFile(found);
            BackupCommand.write(file, home, found);
            out().println("Backed up to " + file);
        }
        return bringUpToDate(found);
    }

    private static UpgradePlan read(HomeReader home, Settings found) {
        try (var progress = new ProgressLine("verified")) {
            return UpgradePlan.read(home, found, progress);
        }
    }

    private static Path backupFile(Settings found) {
        var folder = FilePermissions.privateFolder(found.home().resolve("backups"));
        return folder.resolve("%s-upgrade-%s.zip"
                .formatted(
                        found.text(SettingKey.AGENT),
                        STAMP.format(InstantSource.system().instant())));
    }

    private int bringUpToDate(Settings found) {
        try (var store = HomeDatabase.open(found);
                var replayed = new ProgressLine("replayed");
                var verified = new ProgressLine("verified")) {
            store.rebuild(replayed).bringUpToDate(store.agent());
            var result = LedgerInspection.verify(store.unhurried(), store.agent(), store.anchor(), verified);
            out().println("Upgraded. Ledger: " + UpgradePlan.verified(result));
            return result instanceof Verification.Result.Sound ? 0 : 1;
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
