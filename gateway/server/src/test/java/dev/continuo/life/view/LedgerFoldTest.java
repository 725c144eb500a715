package dev.continuo.life.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalReset;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Counts the events of a long life that a question reads.
class LedgerFoldTest {
    private final List<Event> added = new ArrayList<>();

    private List<Event> addedBy(LedgerFold<?> fold) {
        added.clear();
        fold.read(_ -> 0);
        return List.copyOf(added);
    }

    private static void weigh(CommandFixture house, long goal, int times) {
        house.mind
                .ledger()
                .commit(Decision.of(IntStream.range(0, times)
                        .mapToObj(at -> NewEvent.of(new GoalReset(goal, at % 10 / 10.0), Actor.operator(0)))
                        .toArray(NewEvent[]::new)));
    }

    @Test
    void a_question_reads_what_is_new_until_something_is_erased() {
        try (var house = new CommandFixture()) {
            house.chat("operator", "/goals add Paint the mast");
            var goals = house.mind.ledger().after(0, Set.of(GoalAdded.class), 10);
            assertThat(goals).hasSize(1);
            var seq = goals.getFirst().event().seq();
            for (int i = 0; i < 10; i++) weigh(house, seq, 1_000);
            var fold = new LedgerFold<>(
                    house.mind.ledger(), Set.of(GoalAdded.class, GoalReset.class), LifeFold::new, (life, event) -> {
                        added.add(event);
                        life.take(event);
                    });

            assertThat(addedBy(fold)).hasSize(10_001);
            assertThat(addedBy(fold)).isEmpty();
            weigh(house, seq, 1);
            assertThat(addedBy(fold)).hasSize(1);
            var said = house.say("mia", "My boat is called Aurelia.");
            assertThat(addedBy(fold)).isEmpty();
            house.chat("mia", "/forget " + said);
            assertThat(addedBy(fold)).hasSizeGreaterThan(10_001);
            assertThat(addedBy(fold)).isEmpty();
        }
    }
}
