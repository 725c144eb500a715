package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.RelevanceTerms;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.testing.JudgedSearch;
import dev.continuo.mind.retrieval.ranking.Feature;
import dev.continuo.mind.retrieval.ranking.ScoreVerification;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.turn.RetrievalLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How weights are tuned on what came of turns and decisions, and used from then on.
class CalibrationTest {
    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house =
            new CommandFixture(model.settings(), List.of(), _ -> List.of());

    @AfterEach
    void close() {
        house.checkAndClose();
        model.close();
    }

    private void record(EventPayload payload, Actor actor) {
        house.mind.ledger().commit(Decision.of(NewEvent.of(payload, actor)));
    }

    private IdleLife.PhaseResult.Ran run() {
        return (IdleLife.PhaseResult.Ran)
                Life.of(house.mind).idle().run("calibrate", Actor.operator(0));
    }

    /// Turns of which the short answers are of use; the operator's, so that he hears what is told.
    private long turns(int count) {
        var last = 0L;
        house.say("operator", "My boat Mirabelle lies in the harbour.");
        for (var at = 0; at < count; at++) {
            var good = at % 2 == 0;
            model.answers(good ? "Yes, it is." : "Well, " + "and so on ".repeat(30 + at));
            last = house.reply(house.say("operator", "Where does my boat Mirabelle lie? " + at));
            var outcome = good ? "passed" : "failed";
            record(
                    new TurnJudged(
                            last + 1, last, outcome, good ? "thanks" : "objection", List.of()),
                    Actor.SYSTEM);
        }
        return last;
    }

    @Test
    void a_model_of_outcomes_is_fitted_told_and_taken_back() {
        var reply = turns(48);
        assertThat(house.chat("operator", "/why " + reply).data())
                .doesNotContainKey("outcome_chance");
        var run = run();
        assertThat(run.changes()).isEqualTo(1);
        assertThat(run.calls()).isZero();
        var fit = Objects.requireNonNull(house.recorded(Calibrated.class).getFirst().outcome());
        assertThat(fit.applied()).isTrue();
        assertThat(fit.lossAfter()).isLessThan(fit.lossBefore());
        assertThat(house.chat("operator", "/why " + reply).text())
                .contains("it is of use with a probability of 0.");
        assertThat(house.chat("operator", "/calibration").text())
                .contains("outcome: log loss")
                .contains("applied");
        assertThat(house.chat("ann", "/calibration").data()).containsKey("error");

        assertThat(run().changes()).isZero();
        assertThat(house.recorded(Calibrated.class)).hasSize(1);
        assertThat(house.recorded(Calibrated.class).toString()).doesNotContain("Mirabelle");

        Life.of(house.mind).idle().undo(run.run(), Actor.operator(0));
        assertThat(house.chat("operator", "/why " + reply).data())
                .doesNotContainKey("outcome_chance");
        assertThat(house.chat("operator", "/calibration").text()).contains("taken back");
        assertThat(run().changes()).isZero();
    }

    @Test
    void too_few_turns_tune_nothing() {
        turns(20);
        assertThat(run().changes()).isZero();
        assertThat(house.recorded(Calibrated.class)).isEmpty();
        assertThat(house.chat("operator", "/calibration").text()).contains("Nothing was tuned yet");
    }

    /// A search whose memories had these words in common with the question, and what came of it.
    private void searched(double words, boolean good) {
        JudgedSearch.record(
                house.mind.ledger(), Map.of(Feature.WORDS, words, Feature.ASKING, words), good);
    }

    @Test
    void searches_by_tuned_weights_say_by_which_and_can_be_computed_again() {
        house.chat("operator", "/teach The boat Mirabelle lies in the harbour.");
        for (var at = 0; at < 60; at++)
            searched((at % 2 == 0 ? 1.0 : 0.4) + at / 100.0, at % 2 == 0);
        run();
        var tuning =
                Objects.requireNonNull(house.recorded(Calibrated.class).getFirst().retrieval());
        assertThat(tuning.applied()).isTrue();
        var words = tuning.names().indexOf("words");
        assertThat(tuning.after().get(words) / tuning.before().get(words)).isBetween(1.02, 1.05);
        // What weighs against a memory weighs less where good ones have more of it.
        var asking = tuning.names().indexOf("asking");
        assertThat(tuning.after().get(asking) / tuning.before().get(asking)).isBetween(0.95, 0.98);

        house.say("operator", "Where does the boat Mirabelle lie?");
        var search = new RetrievalLog(house.mind.ledger()).last().orElseThrow();
        var scoring = Objects.requireNonNull(search.retrieved().scoring());
        assertThat(search.retrieved().found()).isNotEmpty();
        assertThat(scoring.calibration()).isPositive();
        assertThat(scoring.weights()).isEqualTo(tuning.after());
        assertThat(search.verify()).isInstanceOf(ScoreVerification.Matches.class);
    }

    private static GateDecision decision(long memory, double words) {
        return new GateDecision(
                memory,
                GateDecision.KEEP,
                "core/novel",
                0.5,
                1,
                0,
                words,
                0,
                0,
                "fact",
                List.of(),
                words,
                0.7,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new RelevanceTerms(words, 0.5 - words / 4, null, null, 0));
    }

    @Test
    void the_exit_gate_weighs_more_what_was_needed_and_says_by_which_weights() {
        var memories = new ArrayList<Long>();
        for (var at = 0; at < 60; at++)
            memories.add(
                    house.receive("http", "ann", "ann-alone", false, "Boat " + at + " sails."));
        for (var at = 0; at < 60; at++)
            record(
                    new ExitGateDecided(
                            "idle", List.of(decision(memories.get(at), at % 2 == 0 ? 0.9 : 0.2))),
                    Actor.AGENT);
        for (var at = 0; at < 60; at += 2)
            record(
                    new Retrieved(
                            List.of(memories.get(at)),
                            "00",
                            List.of(new RetrievedMemory(memories.get(at), 0.5, 1, 1, 0.1, false))),
                    Actor.AGENT);
        assertThat(run().changes()).isZero();
        house.pass(Duration.ofDays(2));
        run();
        var gate = Objects.requireNonNull(house.recorded(Calibrated.class).getFirst().gate());
        assertThat(gate.applied()).isTrue();
        assertThat(gate.after().get(0)).isBetween(1.04, 1.05);
        assertThat(gate.after().get(1)).isBetween(0.19, 0.2);
        house.say("bob", "Remember: my sister Kim builds wooden boats in Porto.");
        house.pass(Duration.ofHours(1));
        house.mind.memory().exitGate().weighAll();
        var last = house.recorded(ExitGateDecided.class).getLast().weighings().getLast();
        assertThat(Objects.requireNonNull(last.terms()).calibration()).isPositive();
        assertThat(
                        house.mind
                                .ledger()
                                .find(last.terms().calibration())
                                .orElseThrow()
                                .event()
                                .payload())
                .isInstanceOf(Calibrated.class);
    }
}
