package dev.continuo.mind.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.Continuity.EndingTurn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TurnDiaryTest {
    private static final EndingTurn TURN = new EndingTurn(List.of(1L), 2, 3, "person:3", List.of(), "answered", 5, 4);

    @Test
    void whatever_composing_throws_leaves_the_entry_out() {
        var broken = new Continuity() {
            @Override
            public Opening opening(Session session) {
                return Opening.NONE;
            }

            @Override
            public Optional<NewEvent> compose(EndingTurn turn) {
                throw new IllegalStateException("broken");
            }
        };
        assertThat(new TurnDiary(broken).compose(TURN)).isEmpty();
    }
}
