package dev.continuo.mind.turn;

import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.Continuity.EndingTurn;
import java.util.List;
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

    /// Entries that are recorded with a turn, given the numbers of its end and of its reply.
    @FunctionalInterface
    interface Entries {
        List<NewEvent> events(long end, long reply);
    }

    Entries compose(EndingTurn turn) {
        try {
            return continuity
                    .compose(turn)
                    .<Entries>map(entry -> (end, reply) -> numbered(entry, end, reply))
                    .orElse((_, _) -> List.of());
        } catch (RuntimeException e) {
            return without(e);
        }
    }

    private static List<NewEvent> numbered(Continuity.Entry entry, long end, long reply) {
        try {
            return List.of(entry.event(end, reply));
        } catch (RuntimeException e) {
            return without(e).events(end, reply);
        }
    }

    private static Entries without(RuntimeException e) {
        LOG.warn("A turn goes without its diary entry: {}", DatabaseErrors.cause(e));
        return (_, _) -> List.of();
    }
}
