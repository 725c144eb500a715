package dev.continuo.life.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.testing.ConsolidationFixture;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a model says of memories that may not go together, and what that does.
class ContradictionTest {
    private final FakeModelServer model = new FakeModelServer().answers("Fine.");
    private final ConsolidationFixture told = new ConsolidationFixture(model.settings());

    @AfterEach
    void the_mind_is_what_the_ledger_says() {
        told.close();
        model.close();
    }

    @BeforeEach
    void other_things_are_known() {
        told.otherThings("ann");
    }

    private void judges(String verdict) {
        model.answers(asked -> {
            var pairs = asked.last().split("Pair ", -1).length - 1;
            return IntStream.rangeClosed(1, pairs)
                    .mapToObj(i -> "{\"pair\":%d,\"verdict\":\"%s\",\"reason\":\"She moved.\"}".formatted(i, verdict))
                    .collect(Collectors.joining(",", "{\"verdicts\":[", "]}"));
        });
    }

    @Test
    void somebodys_own_newer_word_takes_the_place_of_the_older_one() {
        var old = told.kept("ann", "The garden behind the mill has 12 beds of beans");
        var young = told.kept("ann", "The garden behind the mill has 15 beds of beans");
        judges("b");
        assertThat(told.run("contradictions").calls()).isEqualTo(1);
        assertThat(told.gates.supersededBy(young)).isEqualTo(Set.of(old));
        told.settled("contradictions");
    }

    @Test
    void an_older_word_that_holds_leaves_both_in_tension() {
        var old = told.kept("ann", "The garden behind the mill has 12 beds of beans");
        var young = told.kept("ann", "The garden behind the mill has 15 beds of beans");
        judges("a");
        var run = told.run("contradictions");
        assertThat(told.gates.tensions(young)).isEqualTo(Set.of(old));
        assertThat(told.gates.supersededBy(young)).isEmpty();
        Life.of(told.gates.house.mind()).idle().undo(run.run(), Actor.operator(0));
        assertThat(told.gates.tensions(young)).isEmpty();
        told.settled("contradictions");
    }

    @Test
    void an_answer_of_another_form_is_none_and_is_not_asked_for_again() {
        told.kept("ann", "The garden behind the mill has 12 beds of beans");
        told.kept("ann", "The garden behind the mill has 15 beds of beans");
        model.answers("B holds, I think.");
        assertThat(told.run("contradictions").changes()).isZero();
        assertThat(told.all(ContradictionJudged.class)).isEmpty();
        told.settled("contradictions");
    }

    @Test
    void what_was_judged_is_forgotten_with_either_of_the_two() {
        var old = told.kept("ann", "The garden behind the mill has 12 beds of beans");
        told.kept("ann", "The garden behind the mill has 15 beds of beans");
        judges("b");
        told.run("contradictions");
        told.gates.forgets(old);
        assertThat(told.all(ContradictionJudged.class)).isEmpty();
    }
}
