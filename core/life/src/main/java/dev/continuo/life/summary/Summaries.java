package dev.continuo.life.summary;

import static dev.continuo.tables.mind.Tables.IDENTITY_SUMMARY;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;

import dev.continuo.events.SummaryEvent.IdentitySummarised;
import dev.continuo.ledger.Ledger;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;

/// Reads the summaries.
public final class Summaries {
    private Summaries() {}

    /// One of them.
    public record Summary(long id, Instant at, IdentitySummarised numbers) {}

    /// The last that was not withdrawn; 0 for none.
    static long last(MindReader mind) {
        return mind.db()
                .select(coalesce(max(IDENTITY_SUMMARY.ID), 0L))
                .from(IDENTITY_SUMMARY)
                .where(IDENTITY_SUMMARY.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_SUMMARY.WITHDRAWN.isFalse())
                .fetchSingle()
                .value1();
    }

    /// Those that were not withdrawn, newest first.
    public static List<Summary> list(MindReader mind, int limit) {
        var ids =
                mind.db()
                        .select(IDENTITY_SUMMARY.ID)
                        .from(IDENTITY_SUMMARY)
                        .where(IDENTITY_SUMMARY.AGENT_ID.eq(mind.agent()))
                        .and(IDENTITY_SUMMARY.WITHDRAWN.isFalse())
                        .orderBy(IDENTITY_SUMMARY.ID.desc())
                        .limit(limit)
                        .fetch(IDENTITY_SUMMARY.ID);
        return mind.ledger().find(new HashSet<>(ids)).stream()
                .map(Ledger.HashedEvent::event)
                .filter(event -> event.payload() instanceof IdentitySummarised)
                .map(event ->
                        new Summary(
                                event.seq(), event.time(), (IdentitySummarised) event.payload()))
                .toList()
                .reversed();
    }
}
