package dev.continuo.gateway;

import dev.continuo.gateway.cli.BackupCommand;
import dev.continuo.gateway.cli.DemoCommand;
import dev.continuo.gateway.cli.EmbeddingsCommand;
import dev.continuo.gateway.cli.HomeDoctorCommand;
import dev.continuo.gateway.cli.LedgerCommand;
import dev.continuo.gateway.cli.ProofCommand;
import dev.continuo.gateway.cli.ReadinessPage;
import dev.continuo.gateway.cli.RebuildCommand;
import dev.continuo.gateway.cli.RestoreCommand;
import dev.continuo.gateway.cli.SelfCommand;
import dev.continuo.gateway.cli.SetupCommand;
import dev.continuo.gateway.cli.TrainCommand;
import dev.continuo.gateway.cli.UpgradeCommand;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.terminal.ChatCommand;
import dev.continuo.gateway.terminal.SayCommand;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Refused;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The program behind `./continuo`.
@Command(
        name = "continuo",
        mixinStandardHelpOptions = true,
        description = "One agent with one continuous self, on every channel.")
public final class Main implements Runnable {

    public static void main(String[] arguments) {
        start(() -> commandLine(() -> Settings.read(System.getenv(), Path.of(""))), arguments);
    }

    /// Runs a program of ours and ends the process.
    public static void start(Supplier<CommandLine> program, String[] arguments) {
        // Otherwise the JVM prints the failure with its message, which may quote what people said.
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) ->
                LoggerFactory.getLogger(Main.class).error("Thread {} ended", thread.getName(), failure));
        System.exit(program.get().execute(arguments));
    }

    /// The commands, given the settings they read.
    static CommandLine commandLine(Supplier<Settings> settings) {
        return commandLine(
                new SetupCommand(settings),
                new RunCommand(settings),
                new ChatCommand(settings),
                new SayCommand(settings),
                new DemoCommand(),
                new TrainCommand(),
                new HomeDoctorCommand(settings),
                new LedgerCommand(settings),
                new ProofCommand(settings),
                new ReadinessPage(settings),
                new SelfCommand(settings),
                new RebuildCommand(settings),
                new UpgradeCommand(settings),
                new EmbeddingsCommand(settings),
                new BackupCommand(settings),
                new RestoreCommand(settings),
                new VersionCommand());
    }

    /// A program of these commands, which tells its version and what went wrong like all of ours.
    public static CommandLine commandLine(Object... commands) {
        var line = new CommandLine(new Main());
        for (var command : commands) line.addSubcommand(command);
        line.setExecutionExceptionHandler((failure, _, _) -> explain(failure));
        tellVersion(line);
        return line;
    }

    private static void tellVersion(CommandLine line) {
        line.getCommandSpec().version("Continuo " + Version.TEXT);
        line.getSubcommands().values().forEach(Main::tellVersion);
    }

    private static int explain(Exception failure) {
        if (failure instanceof Refused refused) {
            System.err.println(refused.getMessage());
            System.err.println(refused.suggestion());
            return 1;
        }
        System.err.println("Something went wrong: " + DatabaseErrors.cause(failure));
        LoggerFactory.getLogger(Main.class).error("Command failed", failure);
        return 1;
    }

    @Command(name = "version", mixinStandardHelpOptions = true, description = "What was built.")
    private static final class VersionCommand implements Runnable {
        @Override
        public void run() {
            System.out.println("Continuo " + Version.TEXT);
        }
    }

    @Override
    public void run() {
        commandLine(Main::none).usage(System.out);
    }

    private static Settings none() {
        throw new IllegalStateException("no settings are needed for help");
    }
}
