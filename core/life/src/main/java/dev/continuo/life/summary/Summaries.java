package dev.continuo.life.summary;

import static dev.continuo.tables.mind.Tables.IDENTITY_SUMMARY;

import dev.continuo.events.SummaryEvent;
import dev.continuo.events.SummaryEvent.IdentitySummarised;
import dev.continuo.events.SummaryEvent.SummaryWithdrawn;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// Summaries of who the agent was: their faculty, and those that were not withdrawn.
public final class Summaries {
    public static final Faculty FACULTY = Faculty.named("summary", 1)
            .with(SummaryEvent.KINDS)
            .projecting(Summaries::project)
            .summarizing(SummaryEvent.class, (event, _) -> summary(event))
            .build();

    private Summaries() {}

    /// A summary by the event that it is.
    public record Summary(long id, Instant at, IdentitySummarised numbers) {
        /// Before the first.
        static final Summary NONE = new Summary(
                0, Instant.EPOCH, new IdentitySummarised(0, "", 0, List.of(), List.of(), List.of(), List.of(), 0));
    }

    /// Newest first.
    public static List<Summary> list(MindReader mind, int limit) {
        var ids = mind.column(IDENTITY_SUMMARY.ID)
                .and(IDENTITY_SUMMARY.WITHDRAWN.isFalse())
                .orderBy(IDENTITY_SUMMARY.ID.desc())
                .limit(limit)
                .fetch(IDENTITY_SUMMARY.ID);
        return mind.ledger().find(Set.copyOf(ids)).reversed().stream()
                .map(entry -> entry.event())
                .filter(event -> event.payload() instanceof IdentitySummarised)
                .map(event -> new Summary(event.seq(), event.time(), (IdentitySummarised) event.payload()))
                .toList();
    }

    private static void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case IdentitySummarised _ ->
                to.insert(e, IDENTITY_SUMMARY.ID)
                        .set(IDENTITY_SUMMARY.WITHDRAWN, false)
                        .set(IDENTITY_SUMMARY.SUMMARISED_AT, e.time());
            case SummaryWithdrawn(var id) ->
                to.update(e, IDENTITY_SUMMARY.ID, id).set(IDENTITY_SUMMARY.WITHDRAWN, true);
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
