package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.OUTCOME_EVIDENCE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;

import dev.continuo.events.OutcomeEvent;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.Sources;
import java.util.Set;

/// Outcomes of turns.
public final class OutcomeFaculty {
    /// An outcome says what somebody thought of a reply: it goes with the message or the reaction
    /// that said so. The turn is judged again then, by what is left.
    private static final Contents CONTENTS = new Contents(Set.of())
            .table(new ContentTable(TURN_OUTCOME.AGENT_ID, TURN_OUTCOME.ID).typed(TurnJudged.class))
            .resting(Sources.any(OUTCOME_EVIDENCE.AGENT_ID, OUTCOME_EVIDENCE.OUTCOME, OUTCOME_EVIDENCE.EVENT));

    public static final Faculty FACULTY = Faculty.named("outcome", 1)
            .with(OutcomeEvent.KINDS)
            .projecting(new OutcomeProjection())
            .summarizing(OutcomeEvent.class, (event, _) -> summary(event))
            .forgetting(CONTENTS)
            .explaining(new OutcomeExplainer())
            .build();

    private OutcomeFaculty() {}

    private static String summary(OutcomeEvent event) {
        return switch (event) {
            case TurnJudged(var turn, var _, var outcome, var because, var _) ->
                "#%d %s: %s".formatted(turn, outcome, because);
        };
    }
}
