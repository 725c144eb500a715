package dev.continuo.life.goals;

import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.life.goals.Goal.Origin;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Goals as they were set, for tests.
final class GoalBuilder {
    private GoalBuilder() {}

    static Goal goal(long id, @Nullable Long parent, GoalStatus status, int progress) {
        return goal(id, parent, status, progress, 0.5);
    }

    static Goal goal(long id, @Nullable Long parent, GoalStatus status, int progress, double weight) {
        return new Goal(
                id,
                "goal " + id,
                weight,
                parent,
                status,
                progress,
                new Goal.GoalOrigin(Origin.OPERATOR, "everyone", null, false, null, Instant.EPOCH),
                new Goal.GoalEffort(0, 0, 0),
                id);
    }
}
