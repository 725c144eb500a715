package dev.continuo.mind.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.Continuity.EndingTurn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TurnDiaryTest {
    private static final EndingTurn TURN = new EndingTurn(List.of(1L), 2, 3, "person:3", List.of(), "answered");

    private static TurnDiary diary(Optional<Continuity.Entry> entry) {
        return new TurnDiary(new Continuity() {
            @Override
            public Opening opening(Session session) {
                return Opening.NONE;
            }

            @Override
            public Optional<Entry> compose(EndingTurn turn) {
                return Optional.of(entry.orElseThrow());
            }
        });
    }

    @Test
    void whatever_composing_throws_leaves_the_entry_out() {
        assertThat(diary(Optional.empty()).compose(TURN).events(5, 4)).isEmpty();
    }

    @Test
    void whatever_numbering_throws_leaves_the_entry_out() {
        Continuity.Entry broken = (_, _) -> {
            throw new IllegalStateException("broken");
        };
        assertThat(diary(Optional.of(broken)).compose(TURN).events(5, 4)).isEmpty();
    }
}
