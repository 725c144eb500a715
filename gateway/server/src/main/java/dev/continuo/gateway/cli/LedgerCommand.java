package dev.continuo.gateway.cli;

import dev.continuo.gateway.command.operator.VerifyCommand;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.ledger.Archive;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.Refused;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `./continuo ledger …`: verifies, exports and imports the ledger while the gateway is stopped.
@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        description = "Verify, export or import the ledger while the gateway is stopped.")
public final class LedgerCommand implements Runnable {
    private final Supplier<Settings> settings;

    @Spec
    private @Nullable CommandSpec spec;

    public LedgerCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public void run() {
        if (spec != null)
            throw new ParameterException(spec.commandLine(), "Say what to do: verify, export, import or anchor.");
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Recompute every digest and link of the ledger, or of an export.")
    int verify(
            @Parameters(arity = "0..1", paramLabel = "FILE", description = "An export to verify.") @Nullable Path file,
            @Option(
                            names = "--format",
                            paramLabel = "FORMAT",
                            defaultValue = "continuo",
                            description = "Whose export FILE is: continuo, or pmm for the Persistent Mind"
                                    + " Model's (default: ${DEFAULT-VALUE}).")
                    String format)
            throws IOException {
        if (format.equals("pmm")) return verifyPmm(file);
        if (!format.equals("continuo"))
            throw new Refused("There is no format " + format + ".", "There are: continuo, pmm.");
        try (var progress = new ProgressLine("verified")) {
            if (file != null)
                try (var in = reader(file)) {
                    return say(Archive.verify(in, progress));
                }
            HomeDatabase.checkExists(settings.get());
            try (var store = HomeDatabase.open(settings.get())) {
                return say(LedgerInspection.verify(store.unhurried(), store.agent(), store.anchor(), progress));
            }
        }
    }

    private static int verifyPmm(@Nullable Path file) throws IOException {
        if (file == null) throw new Refused("There is nothing to verify.", "Name the file of PMM's ledger.");
        try (var in = reader(file)) {
            var ledger = PmmLedger.read(in);
            var faults = ledger.faults();
            for (var fault : faults) System.out.printf("Event %d %s.%n", fault.id(), fault.what());
            if (faults.isEmpty()) System.out.printf("The ledger is sound: %d events.%n", ledger.size());
            else System.out.printf("The ledger is broken: %d events, %d faults.%n", ledger.size(), faults.size());
            return faults.isEmpty() ? 0 : 1;
        }
    }

    private static BufferedReader reader(Path file) throws IOException {
        GivenFile.checkReadable(file, "Name one that ./continuo ledger export has written.");
        return Files.newBufferedReader(file);
    }

    private static int say(Verification.Result result) {
        switch (result) {
            case Verification.Result.Sound(var events, var erased, var head) ->
                System.out.printf("The ledger is sound: %d events, %d erased, head %s.%n", events, erased, head);
            case Verification.Result.Broken(var seq, var what) -> System.out.println(VerifyCommand.broken(seq, what));
        }
        return result instanceof Verification.Result.Sound ? 0 : 1;
    }

    @Command(
            name = "export",
            mixinStandardHelpOptions = true,
            description = "Write the ledger to a file of JSON Lines, for its owner alone.")
    int exportTo(
            @Parameters(paramLabel = "FILE", description = "Appears once it is whole.") Path file,
            @Option(names = "--force", description = "Replace the file where it exists.") boolean force)
            throws IOException {
        GivenFile.checkWritable(file, force);
        HomeDatabase.checkExists(settings.get());
        try (var store = HomeDatabase.open(settings.get());
                var progress = new ProgressLine("exported")) {
            var end = FilePermissions.replace(
                    file, out -> Archive.export(store.unhurried(), store.agent(), out, progress));
            System.out.printf("Exported %d events to %s.%n", end.events(), file);
            return 0;
        }
    }

    @Command(
            name = "import",
            mixinStandardHelpOptions = true,
            description = "Read an export into a home that has no ledger yet.")
    int importFrom(@Parameters(paramLabel = "FILE", description = "What export has written.") Path file)
            throws IOException {
        try (var in = reader(file);
                var store = HomeDatabase.open(settings.get());
                var progress = new ProgressLine("imported")) {
            var sound = Archive.importInto(store.unhurried(), store.agent(), in, progress);
            store.rebuild(progress).swapIn();
            LedgerInspection.acceptAnchor(store.database(), store.agent(), store.anchor());
            System.out.printf("Imported %d events, head %s.%n", sound.events(), sound.head());
            return 0;
        }
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Accept the chain as it is after a backup was restored on purpose.")
    int anchor(@Option(names = "--accept", required = true, description = "Really accept it.") boolean accept) {
        try (var store = HomeDatabase.open(settings.get())) {
            LedgerInspection.acceptAnchor(store.database(), store.agent(), store.anchor());
            System.out.println("The anchor now says what the chain says.");
            return 0;
        }
    }
}
