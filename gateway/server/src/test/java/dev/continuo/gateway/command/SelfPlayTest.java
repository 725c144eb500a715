package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.SelfPlayEvent.ChallengePlayed;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.life.Life;
import dev.continuo.life.selfplay.SelfPlayPhase;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A model asks for what was said, and retrieval looks for the answer.
class SelfPlayTest {
    private final CommandFixture house = new CommandFixture();
    private final SelfPlayPhase phase =
            new SelfPlayPhase(house.mind.reader(), house.mind.models(), house.mind.retrieval(), true);
    private final List<String> asked = new ArrayList<>();
    private final Map<String, String> seen = new HashMap<>();
    private String answer = "";

    private final PhaseRun run = new PhaseRun() {
        @Override
        public long id() {
            return 1;
        }

        @Override
        public Instant now() {
            return Instant.parse("2026-03-01T12:00:00Z");
        }

        @Override
        public MindReader mind() {
            return house.mind.reader();
        }

        @Override
        public boolean stopped() {
            return false;
        }

        @Override
        public boolean offline() {
            return false;
        }

        @Override
        public boolean fresh(String key, String input) {
            return !input.equals(seen.get(key));
        }

        @Override
        public long last(String key) {
            return 0;
        }

        @Override
        public Optional<String> ask(String system, String question) {
            asked.add(question);
            return Optional.of(answer);
        }

        @Override
        public boolean record(PhaseStep step) {
            seen.put(step.key(), step.input());
            return house.mind.ledger().commit(new Decision(step.guard(), step.events()))
                    instanceof CommitResult.Recorded;
        }
    };

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private long kept(String who, String text) {
        var said = house.say(who, text);
        Life.of(house.mind).idle().run("journal", Actor.operator(0));
        return said;
    }

    private void play(long memory, String question, String told) {
        answer = "{\"challenges\": [{\"number\": %d, \"question\": \"%s\", \"answer\": \"%s\"}]}"
                .formatted(memory, question, told);
        phase.run(run);
    }

    @Test
    void an_answer_that_is_found_is_met_and_each_memory_is_asked_for_once() {
        assertThat(phase.effect()).isEmpty();
        var said = kept("ann", "Remember that my boat is called Aurelia.");
        play(said, "What is the name of her boat?", "Aurelia");
        assertThat(asked).hasSize(1).first().asString().contains("#" + said, "Aurelia");
        assertThat(house.recorded(ChallengePlayed.class)).singleElement().satisfies(played -> {
            assertThat(played.memory()).isEqualTo(said);
            assertThat(played.score()).isEqualTo(1);
        });
        assertThat(phase.effect()).isEqualTo("challenges: 1, met in 100 %");
        play(said, "What is the name of her boat?", "Aurelia");
        assertThat(asked).hasSize(1);
    }

    @Test
    void an_unfair_challenge_and_an_answer_of_another_form_are_not_played() {
        var said = kept("ann", "Remember that my boat is called Aurelia.");
        play(said, "What is Aurelia?", "Aurelia");
        said = kept("ann", "Remember that my bicycle is called Berta.");
        play(said, "What is the name of her bicycle?", "Clara");
        kept("ann", "Remember that my horse is called Dora.");
        answer = "What is the name of her horse?";
        phase.run(run);
        assertThat(asked).hasSize(3);
        assertThat(house.recorded(ChallengePlayed.class)).isEmpty();
    }

    @Test
    void what_is_asked_for_at_once_is_of_one_audience() {
        kept("ann", "Remember that my boat is called Aurelia.");
        kept("bob", "Remember that my bicycle is called Berta.");
        phase.run(run);
        phase.run(run);
        assertThat(asked).hasSize(2);
        assertThat(asked.get(0)).contains("Berta").doesNotContain("Aurelia");
        assertThat(asked.get(1)).contains("Aurelia").doesNotContain("Berta");
    }
}
