package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.testing.SettledGate;
import dev.continuo.mind.testing.FakeModelServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tunes the weights of the exit gate on what was needed later, and weighs by them from then on.
class CalibrationTest {
    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(model.settings(), List.of(), _ -> List.of());

    @AfterEach
    void close() {
        house.checkAndClose();
        model.close();
    }

    private IdleLife.PhaseResult.Ran run() {
        return (IdleLife.PhaseResult.Ran) Life.of(house.mind).idle().run("calibrate", Actor.operator(0));
    }

    @Test
    void the_exit_gate_weighs_more_what_was_needed_and_says_by_which_weights() {
        var memories = new ArrayList<Long>();
        for (var at = 0; at < 60; at++)
            memories.add(house.receive("http", "ann", "ann-alone", false, "Boat " + at + " sails."));
        SettledGate.record(house.mind.ledger(), memories);
        assertThat(run().changes()).isZero();
        assertThat(house.chat("operator", "/calibration").text()).contains("Nothing was tuned yet");
        house.pass(Duration.ofDays(2));
        var run = run();
        assertThat(run.changes()).isEqualTo(1);
        assertThat(run.calls()).isZero();
        assertThat(run().changes()).isZero();
        assertThat(house.chat("operator", "/calibration").text())
                .contains("exit gate: pairs in order")
                .contains("applied");
        assertThat(house.chat("ann", "/calibration").data()).containsKey("error");
        var gate = Objects.requireNonNull(
                house.recorded(Calibrated.class).getFirst().gate());
        assertThat(gate.applied()).isTrue();
        assertThat(gate.after().get(0)).isBetween(1.04, 1.05);
        assertThat(gate.after().get(1)).isBetween(0.19, 0.2);
        house.say("bob", "Remember: my sister Kim builds wooden boats in Porto.");
        house.pass(Duration.ofHours(1));
        house.mind.memory().exitGate().weighAll();
        var last = house.recorded(ExitGateDecided.class).getLast().weighings().getLast();
        assertThat(Objects.requireNonNull(last.terms()).calibration()).isPositive();
        assertThat(house.mind
                        .ledger()
                        .find(last.terms().calibration())
                        .orElseThrow()
                        .event()
                        .payload())
                .isInstanceOf(Calibrated.class);

        Life.of(house.mind).idle().undo(run.run(), Actor.operator(0));
        assertThat(house.chat("operator", "/calibration").text()).contains("taken back");
        assertThat(run().changes()).isZero();
    }
}
