package dev.continuo.life.goals;

import dev.continuo.ledger.event.NewEvent;
import java.util.List;

/// What was decided about a goal.
public sealed interface GoalVerdict {

    /// It may be done: this is to be recorded, all of it or nothing.
    record Decided(List<NewEvent> drafts) implements GoalVerdict {
        public Decided {
            drafts = List.copyOf(drafts);
        }

        static Decided of(NewEvent... drafts) {
            return new Decided(List.of(drafts));
        }
    }

    /// It may not.
    ///
    /// @param code why, for programs
    /// @param sentence why and what to do instead
    record Refused(String code, String sentence) implements GoalVerdict {}
}
