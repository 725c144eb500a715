package dev.continuo.life.summary;

import static dev.continuo.tables.mind.Tables.IDENTITY_SUMMARY;

import dev.continuo.events.SummaryEvent;
import dev.continuo.events.SummaryEvent.IdentitySummarised;
import dev.continuo.events.SummaryEvent.SummaryWithdrawn;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.faculty.Faculty;

/// Summaries of who the agent was.
public final class SummaryFaculty {
    public static final Faculty FACULTY =
            Faculty.named("summary", 1)
                    .with(SummaryEvent.KINDS)
                    .projecting(SummaryFaculty::project)
                    .summarizing(SummaryEvent.class, (event, _) -> summary(event))
                    .build();

    private SummaryFaculty() {}

    private static void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case IdentitySummarised _ ->
                    to.insert()
                            .set(IDENTITY_SUMMARY.AGENT_ID, e.agent())
                            .set(IDENTITY_SUMMARY.ID, e.seq())
                            .set(IDENTITY_SUMMARY.WITHDRAWN, false)
                            .set(IDENTITY_SUMMARY.SUMMARISED_AT, e.time());
            case SummaryWithdrawn(var id) ->
                    to.update()
                            .set(IDENTITY_SUMMARY.WITHDRAWN, true)
                            .where(IDENTITY_SUMMARY.AGENT_ID, e.agent())
                            .where(IDENTITY_SUMMARY.ID, id);
            case null, default -> {}
        }
    }

    private static String summary(SummaryEvent event) {
        return switch (event) {
            case IdentitySummarised summarised -> summarised.why();
            case SummaryWithdrawn(var id) -> "#" + id;
        };
    }
}
