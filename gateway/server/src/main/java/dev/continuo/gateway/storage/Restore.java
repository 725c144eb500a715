package dev.continuo.gateway.storage;

import dev.continuo.gateway.settings.ContainmentFile;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.Archive;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/// Makes a home of a backup. The mind is not in the file, but replayed from its ledger: then
/// nothing can stand in it that the ledger does not say, and a newer version needs nothing more.
public final class Restore {
    private Restore() {}

    /// Fills an empty home; leaves it empty when that fails.
    ///
    /// @param settings reads them anew each time, with those that were restored
    /// @throws Refused when the home is not empty, the backup is damaged or of a newer version, or
    ///   the database has a ledger of its agent
    public static Manifest into(Supplier<Settings> settings, Path file, LongConsumer progress) throws IOException {
        var home = settings.get().home();
        checkEmpty(home);
        try (var backup = BackupFile.open(file, Optional.empty(), progress)) {
            var absent = !Files.exists(home);
            FilePermissions.privateFolder(home);
            try {
                var unfinished = home.resolve(HomeDatabase.UNFINISHED);
                Files.createFile(unfinished);
                fill(settings, backup, home, progress);
                Files.delete(unfinished);
                return backup.manifest();
            } catch (IOException | RuntimeException | Error e) {
                clear(home, absent);
                throw e;
            }
        } catch (Damage e) {
            throw new Refused(
                    "%s is damaged or no backup: %s.".formatted(file, e.getMessage()), "Restore another backup.");
        }
    }

    private static void checkEmpty(Path home) throws IOException {
        if (!Files.exists(home)) return;
        if (!Files.isDirectory(home)) throw full(home, "it is a file");
        if (Files.exists(home.resolve(HomeDatabase.UNFINISHED)))
            throw new Refused(
                    "An earlier restore into %s was interrupted.".formatted(home),
                    "Delete what is in it, and restore again.");
        try (var inside = Files.list(home)) {
            var first = inside.sorted().findFirst();
            if (first.isPresent()) throw full(home, "it holds " + first.get().getFileName());
        }
    }

    private static Refused full(Path home, String why) {
        return new Refused(
                "The home %s is not empty: %s.".formatted(home, why),
                "Set CONTINUO_HOME to a folder that is empty or absent.");
    }

    private static void fill(Supplier<Settings> settings, BackupFile backup, Path home, LongConsumer progress)
            throws IOException {
        var limits = backup.text(ContainmentFile.NAME);
        if (limits.isPresent()) ContainmentFile.write(home.resolve(ContainmentFile.NAME), limits.get());
        var yaml = backup.text(BackupFile.SETTINGS);
        if (yaml.isPresent()) FilePermissions.replace(home.resolve("continuo.yaml"), out -> out.append(yaml.get()));
        var now = settings.get();
        checkAgent(backup.manifest().agent(), now.text(SettingKey.AGENT));
        try (var in = backup.ledger();
                var store = HomeDatabase.open(now)) {
            Archive.importInto(store.unhurried(), store.agent(), in, progress);
            store.rebuild(progress).swapIn();
            LedgerInspection.acceptAnchor(store.database(), store.agent(), store.anchor());
        }
    }

    private static void checkAgent(String held, String served) {
        if (!held.equals(served))
            throw new Refused(
                    "The backup is of agent %s, and this home is agent %s's.".formatted(held, served),
                    "Set CONTINUO_AGENT=%s, now and for the gateway.".formatted(held));
    }

    private static void clear(Path home, boolean andItself) throws IOException {
        try (var all = Files.walk(home)) {
            for (var each : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator)
                if (andItself || !each.equals(home)) Files.delete(each);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
