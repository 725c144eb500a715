package dev.continuo.gateway.bench;

import dev.continuo.gateway.Main;

/// The program behind `./continuo bench`.
public final class BenchMain {
    private BenchMain() {}

    public static void main(String[] arguments) {
        Main.start(() -> Main.commandLine(new BenchCommand()), arguments);
    }
}
