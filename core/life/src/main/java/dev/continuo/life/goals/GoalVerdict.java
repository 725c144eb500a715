package dev.continuo.life.goals;

import dev.continuo.ledger.event.NewEvent;
import java.util.List;

/// Decision about a goal.
public sealed interface GoalVerdict {

    /// It may be done: this is to be recorded, all of it or nothing.
    record DecidedGoal(List<NewEvent> drafts) implements GoalVerdict {
        public DecidedGoal {
            drafts = List.copyOf(drafts);
        }

        static DecidedGoal of(NewEvent... drafts) {
            return new DecidedGoal(List.of(drafts));
        }
    }

    /// It may not.
    ///
    /// @param code why, for programs
    /// @param sentence why and what to do instead
    record RefusedGoal(String code, String sentence) implements GoalVerdict {}
}
