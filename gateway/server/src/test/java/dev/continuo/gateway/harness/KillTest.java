package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.FakeModelServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// kill -9 at random moments under load: what was acknowledged is answered exactly once. Two kills
/// every day, twelve in the long run, or as many as `-Dcontinuo.kills` says.
@Tag("process")
class KillTest {
    private static final int CONVERSATIONS = 20;

    @TempDir
    private Path folder;

    /// Who dies.
    private enum Victim {
        GATEWAY,
        BOTH,
        POSTMASTER,
        /// The gateway, and at once the one that takes its place.
        GATEWAY_TWICE
    }

    @Test
    void every_acknowledged_message_is_answered_exactly_once_whatever_is_killed() throws Exception {
        var kills = Integer.getInteger("continuo.kills", LongRun.ON ? 12 : 2);
        var each = LongRun.ON ? Math.max(30, 2 * kills) : 6;
        var seed = Long.getLong("continuo.seed", LongRun.ON ? 50 : 5);
        try (var model = new FakeModelServer(seed, 5, 250);
                var gateway = new GatewayProcess(folder, model.settings())) {
            var first = gateway.start();
            var ready = new ArrayList<Duration>();
            Load load;
            try (var talking = new Load(gateway, seed).start(CONVERSATIONS, each)) {
                load = talking;
                var random = new SplittableRandom(seed);
                for (int kill = 0; kill < kills; kill++) {
                    var share = CONVERSATIONS * each * 9 / 10 / kills;
                    awaitCount(talking, kill * share + random.nextInt(share) + 1);
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(150)));
                    ready.add(kill(gateway, victim(kill, random), random));
                }
                talking.join();
            }
            assertThat(load.surprises()).isEmpty();
            assertThat(load.count()).isEqualTo(CONVERSATIONS * each);
            DeliveryAudit.awaitEnds(gateway, load.acknowledged());
            gateway.terminate(Duration.ofSeconds(15));
            var count = DeliveryAudit.check(gateway, folder, load.acknowledged());
            System.out.printf(
                    Locale.ROOT,
                    "COUNT kills=%d messages=%d lost=%d duplicates=%d open=%d retries=%d calls=%d%n"
                            + "COUNT first_start_s=%.1f ready_again_s: median %.1f, longest %.1f%n",
                    kills,
                    count.messages(),
                    count.lost(),
                    count.duplicates(),
                    count.open(),
                    load.retries(),
                    model.calls(),
                    seconds(first),
                    seconds(ready.stream().sorted().toList().get(ready.size() / 2)),
                    seconds(ready.stream().max(Duration::compareTo).orElseThrow()));
        }
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }

    private static Victim victim(int kill, SplittableRandom random) {
        var all = Victim.values();
        return kill < all.length ? all[kill] : all[random.nextInt(all.length)];
    }

    private static void awaitCount(Load load, int least) {
        Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> load.count() >= least);
    }

    /// Kills, starts again what does not start by itself, and tells how long it took to be ready.
    private static Duration kill(GatewayProcess gateway, Victim victim, SplittableRandom random) throws Exception {
        var began = System.nanoTime();
        switch (victim) {
            case GATEWAY -> {
                gateway.kill();
                gateway.start();
            }
            case BOTH -> {
                gateway.killPostmaster();
                gateway.kill();
                gateway.start();
            }
            case POSTMASTER -> {
                gateway.killPostmaster();
                gateway.awaitReady();
            }
            case GATEWAY_TWICE -> {
                gateway.kill();
                gateway.begin();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(2_500)));
                gateway.kill();
                gateway.start();
            }
        }
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
