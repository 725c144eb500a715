package dev.continuo.gateway.bench;

import dev.continuo.gateway.Main;
import dev.continuo.gateway.bench.simulation.SimulateCommand;

/// The program behind `./continuo bench` and `./continuo simulate`.
public final class BenchMain {
    private BenchMain() {}

    public static void main(String[] arguments) {
        Main.start(() -> Main.commandLine(new BenchCommand(), new SimulateCommand()), arguments);
    }
}
