package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.Life;
import dev.continuo.mind.faculty.role.MindReader;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `./continuo self export`: the diary, the state and the narrative as files, while the gateway is
/// stopped.
@Command(
        name = "self",
        mixinStandardHelpOptions = true,
        description = "Write the diary, the state and the narrative to files (gateway stopped).")
public final class SelfCommand implements Runnable {
    private final Supplier<Settings> settings;

    @Spec
    private @Nullable CommandSpec spec;

    public SelfCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public void run() {
        if (spec != null) throw new ParameterException(spec.commandLine(), "Say what to do: export.");
    }

    @Command(name = "export", mixinStandardHelpOptions = true, description = "Write the files, for their owner alone.")
    int exportTo(
            @Parameters(paramLabel = "DIR", description = "Made where it is missing.") Path folder,
            @Option(names = "--all", description = "With what people said in private and in closed rooms.") boolean all)
            throws IOException {
        HomeDatabase.checkExists(settings.get());
        try (var store = HomeDatabase.open(settings.get());
                var progress = new ProgressLine("replayed")) {
            store.rebuild(progress).bringUpToDate(store.agent());
            try (var ledger = Ledger.open(
                    store.database(),
                    store.agent(),
                    Life.KINDS,
                    Life.PROJECTOR,
                    store.anchor(),
                    InstantSource.system(),
                    new SecureRandom())) {
                var mind = new MindReader(JooqFactory.on(store.database()), ledger);
                System.out.println(new SelfFiles(mind).write(folder, all));
            }
        }
        return 0;
    }
}
