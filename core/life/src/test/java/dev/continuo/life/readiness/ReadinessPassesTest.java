package dev.continuo.life.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.DiaryEvent.DiaryWritten;
import dev.continuo.events.IdentityEvent.ProcessStarted;
import dev.continuo.events.IdentityEvent.ProcessStopped;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.WanderEvent.Learned;
import dev.continuo.events.WanderEvent.Wandered;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every criterion can pass: by events of the kinds and words that the mind records.
final class ReadinessPassesTest extends ReadinessEvents {
    @Test
    void the_exit_gate_passes_once_it_kept_a_correction() {
        for (int i = 0; i < 5; i++)
            happens(new ExitGateDecided(
                    "turns",
                    List.of(weighed(0.2, GateDecision.KEEP, List.of()), weighed(0.8, GateDecision.DROP, List.of()))));
        assertThat(criterion(2).passed()).isFalse();
        assertThat(criterion(2).missing()).singleElement().asString().contains("contradictions");

        happens(new ExitGateDecided("turns", List.of(weighed(0.2, GateDecision.KEEP, List.of(1L)))));
        assertThat(criterion(2).passed()).isTrue();
    }

    @Test
    void retrieval_passes_although_a_correction_took_the_place_of_what_it_corrects() {
        happens(new ExitGateDecided("turns", List.of(weighed(0.2, GateDecision.KEEP, List.of()))));
        for (int i = 0; i < 9; i++) recalled(List.of(3.0, 2.0, 1.0), List.of(0L, 0L, 0L));
        recalled(List.of(1.0, 3.0, 2.0), List.of(0L, 1L, 0L));
        assertThat(criterion(3).missing()).isEmpty();
        assertThat(criterion(3).evidence()).contains("best first: 10 of 10");

        for (int i = 0; i < 2; i++) recalled(List.of(1.0, 3.0, 2.0), List.of(0L, 0L, 0L));
        assertThat(criterion(3).passed()).isFalse();
    }

    @Test
    void the_whole_loop_passes_once_every_part_of_it_took_part() {
        var first = happens(message(null));
        for (int i = 0; i < 19; i++) happens(message(null));
        for (long each = first; each < first + 20; each++)
            happens(new TurnEnded(3, List.of(each), "answered", null, 1, null));
        recalled(List.of(1.0), List.of(0L));
        happens(new ModelCalled("chat", "m", "said", first, 1, 0, 1, 0, 1, 1));
        happens(new DiaryWritten("self", 1, List.of(first), 0, 3, 2, "everyone", List.of(), "calm"));
        happens(new TurnJudged(1, 1, "passed", "thanks", List.of()));
        phase("dream", "done");
        happens(new Wandered("memory", 1, 1, FACTORS, FACTORS, 1, 0, 0, "discarded", "", 0, List.of()));
        happens(new ProcessStopped(1));
        assertThat(criterion(9).missing()).containsExactly("weighing memories");

        happens(new ExitGateDecided("turns", List.of(weighed(0.2, GateDecision.KEEP, List.of()))));
        assertThat(criterion(9).passed()).isTrue();
    }

    @Test
    void the_context_window_passes_once_replies_rest_on_who_the_agent_is() {
        var trait = happens(new TraitSet("value", "honest", 1, List.of()));
        for (int i = 0; i < 10; i++) {
            happens(new ModelCalled("chat", "m", "said", 1, 1, 0, 1, 0, 1, 1));
            happens(new MessageComposed(
                    3,
                    List.of(1L),
                    "x",
                    List.of(),
                    false,
                    "everyone",
                    List.of(),
                    "m",
                    false,
                    null,
                    null,
                    List.of(trait),
                    null));
        }
        assertThat(criterion(5).passed()).isFalse();
        happens(new ExitGateDecided("window", List.of(weighed(0.2, GateDecision.KEEP, List.of()))));
        assertThat(criterion(5).missing()).isEmpty();
    }

    private void wandered(String layer, long subject, double gut, List<Learned> learned) {
        happens(new Wandered(layer, subject, 1, FACTORS, FACTORS, 1, gut, 0, "discarded", "", 0, learned));
    }

    @Test
    void the_gut_passes_once_it_feels_what_it_knows_and_learns() {
        wandered("trait", 1, 0, List.of());
        for (int i = 0; i < 10; i++)
            happens(new ExitGateDecided("turns", List.of(weighed(0.2, GateDecision.KEEP, List.of()))));
        happens(new TurnJudged(1, 1, "passed", "thanks", List.of()));
        assertThat(criterion(7).passed()).isFalse();
        wandered("memory", 1, 0.5, List.of(new Learned(1, "used")));
        assertThat(criterion(7).missing()).isEmpty();
    }

    @Test
    void the_idle_life_passes_once_thoughts_vary() {
        for (int i = 0; i < 10; i++) {
            happens(new PhaseBegan("dream", i, "window"));
            phase("dream", "done");
        }
        wandered("memory", 1, 0, List.of());
        wandered("trait", 1, 0, List.of());
        assertThat(criterion(8).passed()).isFalse();
        wandered("goal", 1, 0, List.of());
        assertThat(criterion(8).missing()).isEmpty();
    }

    private void turns(int many) {
        for (int i = 0; i < many; i++) {
            var message = happens(message(null));
            happens(new TurnEnded(3, List.of(message), "answered", null, 1, null));
        }
    }

    @Test
    void resilience_passes_after_a_restart_a_failure_and_many_memories() {
        happens(new ProcessStarted(null, null));
        turns(20);
        var thousand = Collections.nCopies(1000, weighed(0.2, GateDecision.KEEP, List.of()));
        happens(new ExitGateDecided("turns", thousand));
        happens(new ProcessStarted(1L, null));
        recalled(List.of(1.0), List.of(0L));
        happens(new ModelCalled("chat", "m", "said", 1, 1, 0, 1, 0, 1, 2));
        assertThat(criterion(10).passed()).isFalse();
        turns(20);
        assertThat(criterion(10).missing()).isEmpty();
    }
}
