package dev.continuo.mind.preparation;

import static dev.continuo.tables.mind.Tables.DRAFT;
import static dev.continuo.tables.mind.Tables.DRAFT_SOURCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.castNull;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.derived.DerivedTexts;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.DraftRecord;
import java.util.List;
import java.util.Set;

/// The statements about drafts.
final class DraftRows {
    /// Their words.
    static final DerivedTexts TEXTS =
            new DerivedTexts(
                    DRAFT,
                    DRAFT.AGENT_ID,
                    DRAFT.ID,
                    DRAFT.AUDIENCE,
                    DRAFT.PERSON,
                    castNull(Long.class),
                    DRAFT.CONVERSATION,
                    DRAFT.PREPARED_AT,
                    DRAFT.TEXT,
                    new DerivedTexts.Sources(
                            DRAFT_SOURCE,
                            DRAFT_SOURCE.AGENT_ID,
                            DRAFT_SOURCE.ITEM,
                            DRAFT_SOURCE.SOURCE));

    /// More than are open at once, and enough to tell of how much use they were.
    private static final int NEWEST = 1_000;

    private DraftRows() {}

    /// The newest, newest first.
    static List<Draft> newest(MindReader mind) {
        var newest =
                select(DRAFT.ID)
                        .from(DRAFT)
                        .where(DRAFT.AGENT_ID.eq(mind.agent()))
                        .orderBy(DRAFT.ID.desc())
                        .limit(NEWEST);
        var sources =
                mind.db()
                        .select(DRAFT_SOURCE.ITEM, DRAFT_SOURCE.SOURCE)
                        .from(DRAFT_SOURCE)
                        .where(DRAFT_SOURCE.AGENT_ID.eq(mind.agent()))
                        .and(DRAFT_SOURCE.ITEM.in(newest))
                        .fetchGroups(DRAFT_SOURCE.ITEM, DRAFT_SOURCE.SOURCE);
        return mind.db()
                .selectFrom(DRAFT)
                .where(DRAFT.AGENT_ID.eq(mind.agent()))
                .orderBy(DRAFT.ID.desc())
                .limit(NEWEST)
                .fetch(row -> draft(row, Set.copyOf(sources.getOrDefault(row.getId(), List.of()))));
    }

    private static Draft draft(DraftRecord row, Set<Long> evidence) {
        return new Draft(
                row.getId(),
                row.getAudience(),
                row.getConversation(),
                row.getQuestion(),
                row.getAnswer(),
                evidence,
                row.getPreparedAt(),
                row.getExpiresAt(),
                row.getWithdrawn(),
                row.getShown(),
                row.getSaid());
    }

    /// The drafts that rest on one of some events.
    static Set<Long> restingOn(MindReader mind, Long[] events) {
        return mind.db()
                .selectDistinct(DRAFT_SOURCE.ITEM)
                .from(DRAFT_SOURCE)
                .where(DRAFT_SOURCE.AGENT_ID.eq(mind.agent()))
                .and(DRAFT_SOURCE.SOURCE.eq(any(events)))
                .fetchSet(DRAFT_SOURCE.ITEM);
    }
}
