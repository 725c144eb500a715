package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.HomeDatabase;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./continuo rebuild`: replays the ledger into the mind while the gateway is stopped.
@Command(
        name = "rebuild",
        mixinStandardHelpOptions = true,
        description = "Replay the ledger into the mind while the gateway is stopped.")
public final class RebuildCommand implements Callable<Integer> {
    private final Supplier<Settings> settings;

    @Option(names = "--check", description = "Compare only: is the mind what the ledger says?")
    private boolean check;

    public RebuildCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() {
        try (var store = HomeDatabase.open(settings.get());
                var progress = new ProgressLine("replayed")) {
            var rebuild = store.rebuild(progress);
            if (!check) {
                System.out.printf("Rebuilt the mind from %d events.%n", rebuild.swapIn());
                return 0;
            }
            var found = rebuild.check();
            found.notes().forEach(System.out::println);
            if (found.same()) System.out.printf("The mind is what its %d events say.%n", found.events());
            else found.differences().forEach(System.out::println);
            return found.same() ? 0 : 1;
        }
    }
}
