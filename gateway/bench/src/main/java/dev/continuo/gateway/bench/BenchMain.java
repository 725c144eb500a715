package dev.continuo.gateway.bench;

import dev.continuo.gateway.Main;
import dev.continuo.gateway.bench.simulation.SimulateCommand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/// The program behind `./continuo bench` and `./continuo simulate`.
public final class BenchMain {
    private BenchMain() {}

    public static void main(String[] arguments) {
        var benches = split(arguments);
        for (var bench : benches.subList(0, benches.size() - 1)) {
            var began = System.nanoTime();
            var code = program().execute(bench);
            if (code != 0) System.exit(code);
            var seconds = Duration.ofNanos(System.nanoTime() - began).toSeconds();
            System.out.printf("%s took %d s%n", bench[1], seconds);
        }
        Main.start(BenchMain::program, benches.getLast());
    }

    private static CommandLine program() {
        return Main.commandLine(new BenchCommand(), new SimulateCommand());
    }

    /// Each command by itself, where commas stand between several.
    static List<String[]> split(String[] arguments) {
        var commands = new ArrayList<List<String>>();
        for (var argument : arguments) {
            var next = argument.equals(",");
            if (commands.isEmpty() || next) commands.add(new ArrayList<>());
            if (next) commands.getLast().add(arguments[0]);
            else commands.getLast().add(argument);
        }
        return commands.isEmpty()
                ? List.of(new String[][] {arguments})
                : commands.stream().map(words -> words.toArray(String[]::new)).toList();
    }
}
