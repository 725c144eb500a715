package dev.continuo.life.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.SelfPlayEvent.AnswerForetold;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A model foretells its answer, is asked without a word of that, and the two are compared.
class ForetellPhaseTest {
    private final Deque<String> answers = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();
    private final List<EventPayload> recorded = new ArrayList<>();
    private final Map<String, String> seen = new HashMap<>();
    private Instant now = Instant.parse("2026-05-04T09:00:00Z");

    private final PhaseRun run = new PhaseRun() {
        @Override
        public long id() {
            return 1;
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public MindReader mind() {
            throw new AssertionError("it reads nothing");
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
            asked.add(system + "|" + question);
            return Optional.ofNullable(answers.poll());
        }

        @Override
        public boolean record(PhaseStep step) {
            seen.put(step.key(), step.input());
            step.events().stream().map(NewEvent::payload).forEach(recorded::add);
            return true;
        }
    };

    private void probe(String... said) {
        answers.addAll(List.of(said));
        ForetellPhase.probe(run, "You value patience.");
    }

    @Test
    void what_was_foretold_is_compared_with_what_is_answered_then() {
        probe("A", "A", "(B)", "C.");
        assertThat(recorded)
                .containsExactly(new AnswerForetold("afternoon", "A", "A"), new AnswerForetold("change", "B", "C"));
        assertThat(asked).hasSize(4).allMatch(one -> one.startsWith("You value patience.|"));
        assertThat(asked.get(0)).contains("Foretell");
        assertThat(asked.get(1)).doesNotContain("Foretell").doesNotContain("foretold");
    }

    @Test
    void each_question_is_asked_once_a_day_and_a_run_asks_two() {
        for (int i = 0; i < 4; i++) probe("A", "A", "A", "A");
        assertThat(recorded).hasSize(6);
        assertThat(asked).hasSize(12);
        now = now.plus(Duration.ofDays(1));
        probe();
        assertThat(recorded).hasSize(8);
    }

    @Test
    void without_a_letter_or_an_answer_nothing_is_recorded() {
        probe("I cannot say", "Apples", "A");
        assertThat(recorded).isEmpty();
        assertThat(asked).hasSize(2);
    }
}
