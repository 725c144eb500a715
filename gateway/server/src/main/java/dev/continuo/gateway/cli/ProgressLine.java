package dev.continuo.gateway.cli;

import java.util.function.LongConsumer;

/// Shows how far long work has come, on one line of a terminal.
final class ProgressLine implements LongConsumer, AutoCloseable {
    private final String what;
    private final boolean shown = atTerminal();
    private boolean begun;

    @SuppressWarnings("SystemConsoleNull") // it is null still where input or output is no terminal
    private static boolean atTerminal() {
        var console = System.console();
        return console != null && console.isTerminal();
    }

    ProgressLine(String what) {
        this.what = what;
    }

    @Override
    public void accept(long count) {
        if (!shown || count == 0) return;
        begun = true;
        System.err.print("\r" + what + " " + count);
    }

    @Override
    public void close() {
        if (begun) System.err.print("\r\033[K");
    }
}
