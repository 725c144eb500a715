package dev.continuo.life.memory;

import static dev.continuo.life.memory.BelievedLife.lived;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.life.Life;
import dev.continuo.life.observation.synthesis.RuleSynthesizer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Jokes that whoever made them takes back, written as [BelievedLife] reads them.
class BelievedJokesTest {

    @Test
    void a_joke_that_is_taken_back_is_believed_no_more_at_the_next_pulse() {
        try (var told = new ObservationFixture(new RuleSynthesizer())) {
            told.says("ann", "I live in Atlantis.");
            told.told.run("consolidate");
            assertThat(told.held()).containsExactly("Atlantis active");
            var back = told.told.gates.tells("ann", "Just kidding!");
            told.told.decide(back, GateDecision.DROP, List.of());
            told.told.gates.house.clock.advance(Duration.ofSeconds(15));
            Life.of(told.told.gates.house.mind()).idle().pulseNow();
            assertThat(told.held()).containsExactly("Atlantis invalidated");
            assertThat(told.all().getFirst().validity().reason()).isEqualTo("denied");
            told.told.settled("correct");
        }
    }

    @Test
    void nobody_else_takes_back_what_somebody_said() {
        lived("""
                ann@hall: I live in Porto.
                = ann home Porto .62 day 0 hall
                ben@hall: Just kidding!
                = ann home Porto .62 day 0 hall
                """);
    }

    @Test
    void a_joke_that_is_taken_back_before_it_is_gone_through() {
        lived("""
                ann: I live in Porto.
                +1
                ann: I live in Atlantis.
                ann: Just kidding!
                = ann home Porto .62 day 0
                """);
        lived("""
                ute: Ich wohne in Atlantis.
                ute: War nur Spaß!
                =
                """);
    }

    @Test
    void a_joke_that_was_believed_already() {
        lived("""
                ann: I live in Atlantis.
                = ann home Atlantis .62 day 0
                ann: Just kidding!
                =
                """);
        lived("""
                ute: Ich wohne in Atlantis.
                = ute home Atlantis .62 day 0
                ute: War nur ein Scherz!
                =
                """);
    }
}
