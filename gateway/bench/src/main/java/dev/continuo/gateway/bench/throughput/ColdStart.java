package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.Footprint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Consumer;

/// Starts the gateway as a process on a fresh home, takes the time until it is ready, and weighs it
/// after some turns.
final class ColdStart {
    private static final int TURNS = 20;

    private ColdStart() {}

    /// @param seconds from the start of the process on a fresh home until it is ready
    /// @param warmSeconds the same on the same home again
    /// @param firstMessageMillis from sending the first message to its answer
    /// @param mebibytes memory of the process and of its database's processes, after the turns
    record Started(double seconds, double warmSeconds, double firstMessageMillis, double mebibytes) {}

    static Started measure(Consumer<String> progress) {
        try (var gateway = new LaunchedGateway(Map.of())) {
            return run(gateway, progress);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Started run(LaunchedGateway gateway, Consumer<String> progress)
            throws IOException, InterruptedException {
        var seconds = 0.0;
        var firstMessage = 0.0;
        var memory = 0.0;
        progress.accept("making the cache for fast starts");
        gateway.train();
        try (var first = gateway.run()) {
            seconds = first.seconds();
            progress.accept("ready; " + TURNS + " turns");
            var begun = System.nanoTime();
            say(gateway, 0);
            firstMessage = (System.nanoTime() - begun) / 1e6;
            for (int turn = 1; turn < TURNS; turn++) say(gateway, turn);
            memory = Footprint.mebibytes(first.process().toHandle(), gateway.postmaster());
        }
        progress.accept("starting it again");
        try (var again = gateway.run()) {
            return new Started(seconds, again.seconds(), firstMessage, memory);
        }
    }

    private static void say(LaunchedGateway gateway, int turn) throws IOException, InterruptedException {
        gateway.say("bench", "This is line " + turn + " of a talk about boats and gardens.");
    }
}
