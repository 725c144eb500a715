package dev.continuo.gateway;

import dev.continuo.core.Outage;
import dev.continuo.core.Refused;
import dev.continuo.gateway.bench.BenchCommand;
import dev.continuo.gateway.cli.DoctorCommand;
import dev.continuo.gateway.cli.LedgerCommand;
import dev.continuo.gateway.cli.RebuildCommand;
import dev.continuo.gateway.demo.DemoCommand;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.terminal.ChatCommand;
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
        // Otherwise the JVM prints the failure with its message, which may quote what people said.
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) ->
                LoggerFactory.getLogger(Main.class)
                        .error("Thread {} ended", thread.getName(), failure));
        System.exit(
                commandLine(() -> Settings.read(System.getenv(), Path.of(""))).execute(arguments));
    }

    /// The commands, given the settings they read.
    static CommandLine commandLine(Supplier<Settings> settings) {
        var line =
                new CommandLine(new Main())
                        .addSubcommand(new RunCommand(settings))
                        .addSubcommand(new ChatCommand(settings))
                        .addSubcommand(new DemoCommand())
                        .addSubcommand(new DoctorCommand(settings))
                        .addSubcommand(new LedgerCommand(settings))
                        .addSubcommand(new RebuildCommand(settings))
                        .addSubcommand(new BenchCommand())
                        .addSubcommand(new VersionCommand())
                        .setExecutionExceptionHandler((failure, _, _) -> explain(failure));
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
        System.err.println("Something went wrong: " + Outage.cause(failure));
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
