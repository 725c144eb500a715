package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.Backup;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.gateway.storage.HomeReader;
import dev.continuo.gateway.storage.Manifest;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `./continuo backup FILE`: writes a verified backup, whether the gateway runs or not.
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        description = {
            "Write a backup of the home to a file, for its owner alone; the gateway may run.",
            "It holds all that was said and the settings of continuo.yaml. Secrets are left out."
        })
public final class BackupCommand implements Callable<Integer> {
    private final Supplier<Settings> settings;

    @Parameters(paramLabel = "FILE", description = "Appears once it is whole and was verified.")
    private Path file = Path.of("");

    @Option(names = "--force", description = "Replace the file where it exists.")
    private boolean force;

    public BackupCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() {
        GivenFile.checkWritable(file, force);
        if (Files.exists(file) && !Files.isRegularFile(file))
            throw GivenFile.unusable(file, "written: it could not be read again to verify it");
        var found = settings.get();
        try (var home = HomeReader.open(found)) {
            var made = write(file, home, found);
            System.out.printf(
                    "Backed up %d events to %s and verified them, head %s.%n", made.events(), file, made.head());
            System.out.println("Left out: " + String.join(", ", made.leftOut()) + ".");
            return 0;
        }
    }

    static Manifest write(Path file, HomeReader home, Settings settings) {
        var source = new Backup.BackupSource(home.database(), HomeDatabase.anchor(settings), settings);
        try (var progress = new ProgressLine("backed up")) {
            return Backup.write(file, source, InstantSource.system().instant(), progress);
        } catch (FileSystemException e) {
            throw unwritten(file, e.getReason() == null ? e.getClass().getSimpleName() : e.getReason());
        } catch (IOException e) {
            throw unwritten(file, String.valueOf(e.getMessage()));
        }
    }

    private static Refused unwritten(Path file, String why) {
        return new Refused(
                "%s could not be written: %s.".formatted(file, why),
                "Make room there, or name a file on another disk.");
    }
}
