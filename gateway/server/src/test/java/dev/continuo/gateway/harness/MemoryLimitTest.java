package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.continuo.mind.testing.FakeModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The gateway with the default embedder and its PostgreSQL fit into 1 GiB together. Measured as
/// the kernel counts it: the proportional set sizes of all processes, several times a second. The
/// heap is limited as the launcher limits it.
@Tag("process")
class MemoryLimitTest {
    private static final long LIMIT_MIB = 1024;
    private static final long SMALL_LIMIT_MIB = 448;
    private static final int CONVERSATIONS = 10;
    private static final int EACH = LongRun.ON ? 20 : 4;

    @TempDir
    private Path folder;

    private long peakGateway;
    private long peakServer;
    private long peakTogether;
    private int samples;

    @BeforeEach
    void linux_counts() {
        assumeTrue(Files.isReadable(Path.of("/proc/self/smaps_rollup")), "only Linux tells");
    }

    @Test
    void messages_by_the_dozen_are_answered_within_one_gibibyte() throws Exception {
        talk(Map.of("CONTINUO_EMBEDDINGS", "e5"), options("heaping='", "\n"));

        assertThat(folder.resolve("ledger.jsonl")).content().contains("EmbedderChosen");
        assertThat(peakTogether).isLessThan(LIMIT_MIB);
    }

    @Test
    void a_small_machine_is_enough_with_the_launchers_options_for_it() throws Exception {
        talk(Map.of("CONTINUO_SMALL", "on"), small());

        assertThat(peakTogether).isLessThan(SMALL_LIMIT_MIB);
    }

    /// What `./continuo run --small` gives the JVM.
    private static List<String> small() throws IOException {
        var options = options("heap=112", "fi\n");
        options.addFirst("-Xmx112m");
        return options;
    }

    /// The JVM's options in a part of the launcher.
    private static List<String> options(String from, String to) throws IOException {
        var launcher = Files.readString(Path.of("..", "..", "continuo"));
        var block = launcher.substring(launcher.indexOf(from));
        var options = new ArrayList<String>();
        Pattern.compile("-X[\\w:+=-]+")
                .matcher(block.substring(0, block.indexOf(to)))
                .results()
                .forEach(option -> options.add(option.group()));
        return options;
    }

    private void talk(Map<String, String> with, List<String> options) throws Exception {
        try (var model = new FakeModelServer(7, 0, 20)) {
            var settings = new HashMap<>(model.settings());
            settings.putAll(with);
            settings.put("MALLOC_ARENA_MAX", "2");
            try (var gateway = new GatewayProcess(folder, settings, options);
                    var clock = Executors.newSingleThreadScheduledExecutor()) {
                gateway.start();
                watch(clock, gateway);
                Load load;
                try (var talking = new Load(gateway, 7).start(CONVERSATIONS, EACH)) {
                    load = talking;
                    talking.join();
                }
                DeliveryAudit.awaitEnds(gateway, load.acknowledged());
                var caller = new HarnessClient(gateway);
                for (int i = 0; i < CONVERSATIONS; i++)
                    caller.say("talk-" + i, "person-" + i % 8, "id-" + EACH, "What was the word?", 20);
                clock.shutdownNow();
                gateway.terminate(Duration.ofSeconds(15));
                DeliveryAudit.check(gateway, folder, load.acknowledged());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "MEMORY %s messages=%d peak_mib=%d gateway_mib=%d postgres_mib=%d samples=%d%n",
                with,
                CONVERSATIONS * EACH,
                peakTogether,
                peakGateway,
                peakServer,
                samples);
        assertThat(samples).isGreaterThan(5);
    }

    private void watch(ScheduledExecutorService clock, GatewayProcess gateway) {
        var _ = clock.scheduleAtFixedRate(
                () -> {
                    var ours = mebibytes(List.of(gateway.pid()));
                    var theirs = mebibytes(gateway.serverProcesses().stream()
                            .map(ProcessHandle::pid)
                            .toList());
                    peakGateway = Math.max(peakGateway, ours);
                    peakServer = Math.max(peakServer, theirs);
                    peakTogether = Math.max(peakTogether, ours + theirs);
                    samples++;
                },
                0,
                250,
                TimeUnit.MILLISECONDS);
    }

    private static long mebibytes(List<Long> pids) {
        return pids.stream().flatMapToLong(MemoryLimitTest::kibibytes).sum() / 1024;
    }

    private static LongStream kibibytes(long pid) {
        try (var lines = Files.lines(Path.of("/proc", Long.toString(pid), "smaps_rollup"))) {
            return lines
                    .filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .boxed()
                    .toList()
                    .stream()
                    .mapToLong(Long::longValue);
        } catch (IOException | java.io.UncheckedIOException e) {
            // It has just ended.
            return LongStream.empty();
        }
    }
}
