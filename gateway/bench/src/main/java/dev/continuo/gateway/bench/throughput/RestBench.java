package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.Footprint;
import dev.continuo.gateway.bench.harness.ProcessorTime;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.RestFigures;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Weighs a gateway at rest after a talk, and takes the processor time of its idle life: as most
/// gateways are at most hours. Once as people run it, and once as on the smallest machine.
public final class RestBench {
    private static final int PEOPLE = 10;
    private static final Map<String, String> USUAL = Map.of("CONTINUO_EMBEDDINGS", "e5");
    private static final Map<String, String> SMALL = Map.of("CONTINUO_SMALL", "on", "CONTINUO_EMBEDDINGS", "none");

    private final Consumer<String> progress;
    private final int messages;
    private final Duration settling;
    private final Duration resting;

    /// @param quick less talk and a shorter rest: a look, not a figure
    public RestBench(boolean quick, Consumer<String> progress) {
        this.progress = progress;
        messages = quick ? 20 : 200;
        settling = Duration.ofSeconds(quick ? 5 : 120);
        resting = Duration.ofSeconds(quick ? 10 : 600);
    }

    public RestFigures run() throws IOException, InterruptedException {
        return new RestFigures(List.of(rest("usual, with e5", USUAL), rest("small, no vectors", SMALL)));
    }

    private RestFigures.RestingGateway rest(String name, Map<String, String> settings)
            throws IOException, InterruptedException {
        try (var home = new LaunchedGateway(settings)) {
            progress.accept(name + ": making the cache for fast starts");
            home.train();
            try (var gateway = home.run()) {
                progress.accept("%s: %d messages".formatted(name, messages));
                var town = new SyntheticWorkload(PEOPLE, 3);
                for (int i = 0; i < messages; i++)
                    home.say("person-" + i % PEOPLE, town.next().text());
                progress.accept("%s: at rest, %d s".formatted(name, resting.toSeconds()));
                Thread.sleep(settling);
                var server = ProcessHandle.of(home.postmaster()).orElseThrow();
                var before = spent(gateway.process().toHandle(), server);
                Thread.sleep(resting);
                var after = spent(gateway.process().toHandle(), server);
                var minutes = resting.toMillis() / 60_000.0;
                return new RestFigures.RestingGateway(
                        name,
                        messages,
                        Footprint.mebibytes(gateway.process().toHandle(), 0),
                        Footprint.mebibytes(server, 0),
                        (after.gateway - before.gateway) / minutes,
                        (after.server - before.server) / minutes);
            }
        }
    }

    /// Seconds of processor time since each began.
    private record ProcessorSeconds(double gateway, double server) {}

    private static ProcessorSeconds spent(ProcessHandle gateway, ProcessHandle server) {
        return new ProcessorSeconds(ProcessorTime.ofProcess(gateway.pid()), ProcessorTime.ofServer(server.pid()));
    }
}
