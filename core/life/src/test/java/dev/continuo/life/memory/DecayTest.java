package dev.continuo.life.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.MemoryPinned;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.testing.ConsolidationFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What nobody needed for long.
class DecayTest {
    private final ConsolidationFixture told = new ConsolidationFixture();

    @AfterEach
    void the_mind_is_what_the_ledger_says() {
        told.close();
    }

    @Test
    void what_nobody_needed_for_90_days_is_half_as_important_once_in_90_days() {
        var old = told.kept("ann", "My boat lies in Genoa");
        var pinned = told.kept("ann", "My brother repairs violins in Turin");
        told.record(new MemoryPinned(pinned, true));
        told.days(89);
        told.run("decay");
        assertThat(told.importance(old)).isEqualTo(0.7);
        told.days(1);
        var young = told.kept("ann", "My sister moved to Bergen in spring");
        told.run("decay");
        assertThat(told.importance(old)).isEqualTo(0.35);
        assertThat(told.importance(pinned)).isEqualTo(0.7);
        assertThat(told.importance(young)).isEqualTo(0.7);
        told.settled("decay");
        told.days(89);
        told.settled("decay");
        told.days(1);
        told.run("decay");
        assertThat(told.importance(old)).isEqualTo(0.175);
        assertThat(told.importance(young)).isEqualTo(0.35);
    }

    @Test
    void a_run_is_taken_back_as_one() {
        var old = told.kept("ann", "My boat lies in Genoa");
        told.days(90);
        var run = told.run("decay");
        Life.of(told.gates.house.mind()).idle().undo(run.run(), Actor.operator(0));
        assertThat(told.importance(old)).isEqualTo(0.7);
        told.settled("decay");
    }
}
