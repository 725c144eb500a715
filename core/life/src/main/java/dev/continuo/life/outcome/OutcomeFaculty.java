package dev.continuo.life.outcome;

import dev.continuo.events.OutcomeEvent;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.mind.faculty.Faculty;

/// What came of turns.
public final class OutcomeFaculty {
    public static final Faculty FACULTY =
            Faculty.named("outcome", 1)
                    .with(OutcomeEvent.KINDS)
                    .projecting(new OutcomeProjection())
                    .summarizing(OutcomeEvent.class, (event, _) -> summary(event))
                    .erasing(new OutcomeErasure())
                    .explaining(new OutcomeExplainer())
                    .build();

    private OutcomeFaculty() {}

    private static String summary(OutcomeEvent event) {
        return switch (event) {
            case TurnJudged(var turn, _, var outcome, var because, _) ->
                    "#%d %s: %s".formatted(turn, outcome, because);
        };
    }
}
