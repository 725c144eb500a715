package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.mind.testing.FakeModelServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// kill -9 of a real process in the middle of phases: what was begun is not begun at each pulse,
/// nothing is half done, and the next run goes on.
@Tag("process")
class PhaseKillTest {
    private static final List<String> PHASES = List.of(
            "dream", "narrate", "wander", "contradictions", "reflect", "journal", "promote", "summarise", "self-play");

    /// Of these a model is asked nothing: they take some milliseconds.
    private static final Set<String> QUICK = Set.of("wander", "journal", "promote", "summarise");

    private static final List<String> SAID = List.of(
            "Remember that my boat number %d is called Aurelia.",
            "Remember that boat number %d of mine is called Aurelia.",
            "The cellar at the harbour holds %d barrels of cider.",
            "That is wrong, I said number %d.");

    private static final int ROUNDS = Integer.getInteger("continuo.rounds", 1);

    @TempDir
    private Path folder;

    private int said;

    private void talk(HarnessClient caller) throws Exception {
        for (var text : SAID) {
            said++;
            var answer = caller.say("ann", "ann", "m" + said, text.formatted(said), 30);
            assertThat(answer.state()).isEqualTo("answered");
        }
    }

    private static void run(HarnessClient caller, String phase) {
        try {
            caller.command("/phase run " + phase);
        } catch (IOException e) {
            // It was killed: that is what this is about.
            assertThat(e).isNotNull();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static JsonNode runs(HarnessClient caller, String phase) throws Exception {
        return caller.get("/v1/phases/runs?limit=100&phase=" + phase).body().path("runs");
    }

    @Test
    void what_is_killed_in_a_phase_goes_on_with_the_next_run_and_not_at_each_pulse() throws Exception {
        var random = new SplittableRandom(Long.getLong("continuo.seed", 18));
        try (var model = new FakeModelServer(18, 50, 400);
                var gateway = new GatewayProcess(folder, settings(model))) {
            gateway.start();
            var first = new HarnessClient(gateway);
            talk(first);
            // They would run at the next pulse, and not again within the hour.
            for (var phase : PHASES) {
                assertThat(first.command("/phase after " + phase + " 1s").status())
                        .isEqualTo(200);
                assertThat(first.command("/phase every " + phase + " 6h").status())
                        .isEqualTo(200);
            }
            for (int round = 0; round < ROUNDS; round++)
                for (var phase : PHASES) {
                    var caller = new HarnessClient(gateway);
                    talk(caller);
                    var running = Thread.ofVirtual().start(() -> run(caller, phase));
                    var millis = 5 + random.nextInt(QUICK.contains(phase) ? 60 : 600);
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
                    gateway.kill();
                    running.join();
                    gateway.start();
                }
            goesOn(gateway);
        }
    }

    private static Map<String, String> settings(FakeModelServer model) {
        var settings = new HashMap<>(model.settings());
        settings.put("CONTINUO_SELF_PLAY", "on");
        return settings;
    }

    private static boolean atRest(HarnessClient caller) throws Exception {
        for (var phase : PHASES)
            for (var run : runs(caller, phase)) if (run.path("outcome").asText().equals("at work")) return false;
        return true;
    }

    private void goesOn(GatewayProcess gateway) throws Exception {
        var caller = new HarnessClient(gateway);
        // Two pulses, of 15 s each, with nobody speaking.
        await().pollDelay(Duration.ofSeconds(35)).atMost(Duration.ofSeconds(65)).until(() -> atRest(caller));
        var cut = new HashSet<String>();
        for (var phase : PHASES) {
            var again = 0;
            for (var run : runs(caller, phase)) {
                // The newest first: those after the one that was cut off.
                if (run.path("outcome").asText().equals("cut off")) {
                    cut.add(phase);
                    assertThat(again).as(runs(caller, phase).toString()).isZero();
                }
                if (!run.path("why").asText().equals("operator")) again++;
            }
        }
        System.out.println("COUNT phases cut off: " + cut);
        assertThat(cut).isNotEmpty();
        talk(caller);
        for (var phase : PHASES)
            assertThat(caller.command("/phase run " + phase)
                            .body()
                            .at("/data/outcome")
                            .asText())
                    .as(phase)
                    .isEqualTo("done");
        gateway.terminate(Duration.ofSeconds(20));
        DeliveryAudit.checkLedger(gateway);
    }
}
