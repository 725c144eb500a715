package dev.continuo.mind.turn;

import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.Continuity.EndingTurn;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The diary entry of a turn. It is composed before the commit; whatever goes wrong with it leaves
/// it out, and the turn is recorded without it.
final class TurnDiary {
    private static final Logger LOG = LoggerFactory.getLogger(TurnDiary.class);

    private final Continuity continuity;

    TurnDiary(Continuity continuity) {
        this.continuity = continuity;
    }

    Optional<NewEvent> compose(EndingTurn turn) {
        try {
            return continuity.compose(turn);
        } catch (RuntimeException e) {
            LOG.warn("A turn goes without its diary entry: {}", DatabaseErrors.cause(e));
            return Optional.empty();
        }
    }
}
