package dev.continuo.life.selfplay;

import static dev.continuo.tables.mind.Tables.COMPETENCE;

import dev.continuo.events.SelfPlayEvent;
import dev.continuo.events.SelfPlayEvent.AnswerForetold;
import dev.continuo.events.SelfPlayEvent.ChallengePlayed;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculty;
import java.util.Locale;

/// Scores of the agent in its own challenges. They hold no words, so nothing of them is forgotten.
public final class SelfPlayFaculty {
    public static final Faculty FACULTY = Faculty.named("selfplay", 1)
            .with(SelfPlayEvent.KINDS)
            .projecting(SelfPlayFaculty::project)
            .summarizing(SelfPlayEvent.class, SelfPlayFaculty::summary)
            .build();

    private SelfPlayFaculty() {}

    private static String summary(SelfPlayEvent event, Listener listener) {
        return switch (event) {
            case ChallengePlayed(var topic, var memory, var score) ->
                String.format(Locale.ROOT, "#%d (%s): %.2f", memory, topic, score);
            case AnswerForetold(var question, var foretold, var answered) ->
                "%s: %s, then %s".formatted(question, foretold, answered);
        };
    }

    /// Adds up the scores of each topic.
    private static void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof ChallengePlayed played)) return;
        to.insertNew()
                .set(COMPETENCE.AGENT_ID, e.agent())
                .set(COMPETENCE.TOPIC, played.topic())
                .set(COMPETENCE.PLAYED, 0)
                .set(COMPETENCE.SCORE, 0.0);
        to.update()
                .plus(COMPETENCE.PLAYED, 1)
                .plus(COMPETENCE.SCORE, played.score())
                .where(COMPETENCE.AGENT_ID, e.agent())
                .where(COMPETENCE.TOPIC, played.topic());
    }
}
