package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.Restore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `./continuo restore FILE`: makes a home of a backup.
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        description = "Fill an empty home, and the database of DATABASE_URL if set, from a backup.")
public final class RestoreCommand implements Callable<Integer> {
    private final Supplier<Settings> settings;

    @Parameters(paramLabel = "FILE", description = "What backup has written.")
    private Path file = Path.of("");

    public RestoreCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws IOException {
        GivenFile.checkReadable(file, "Name one that ./continuo backup has written.");
        try (var progress = new ProgressLine("restored")) {
            var restored = Restore.into(settings, file, progress);
            System.out.printf(
                    "Restored %d events of agent %s, head %s.%n", restored.events(), restored.agent(), restored.head());
            System.out.printf(
                    "Not in the backup: %s. Give what is needed again, then ./continuo run.%n",
                    String.join(", ", restored.leftOut()));
            return 0;
        }
    }
}
