package dev.continuo.mind.preparation;

import static dev.continuo.tables.mind.Tables.DRAFT;
import static dev.continuo.tables.mind.Tables.DRAFT_SOURCE;
import static dev.continuo.tables.mind.Tables.DRAFT_USE;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.people.event.PeopleEvent.AccountUnlinked;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftPrepared;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftUsed;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftWithdrawn;
import java.time.Instant;

/// Folds what was worked out ahead.
final class PreparationProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.fact()) {
            case DraftPrepared prepared -> prepared(e, prepared, to);
            case DraftUsed used -> {
                to.update()
                        .plus(DRAFT.SHOWN, 1)
                        .plus(DRAFT.SAID, used.said() ? 1 : 0)
                        .where(DRAFT.AGENT_ID, e.agent())
                        .where(DRAFT.ID, used.draft());
                to.insertNew()
                        .set(DRAFT_USE.AGENT_ID, e.agent())
                        .set(DRAFT_USE.REPLY, used.reply())
                        .set(DRAFT_USE.DRAFT, used.draft());
            }
            case DraftWithdrawn withdrawn ->
                    to.update()
                            .set(DRAFT.WITHDRAWN, withdrawn.because())
                            .where(DRAFT.AGENT_ID, e.agent())
                            .where(DRAFT.ID, withdrawn.draft());
            case AccountUnlinked(_, _, var hidden) -> {
                for (var id : hidden)
                    to.update()
                            .set(DRAFT.AUDIENCE, Audience.SELF.label())
                            .where(DRAFT.AGENT_ID, e.agent())
                            .where(DRAFT.ID, id);
            }
            case Erased erased -> {
                for (var target : erased.targets()) erased(e.agent(), target, to);
            }
            case null, default -> {}
        }
    }

    private static void prepared(Event e, DraftPrepared prepared, RowStatements to) {
        to.insert()
                .set(DRAFT.AGENT_ID, e.agent())
                .set(DRAFT.ID, e.seq())
                .set(DRAFT.AUDIENCE, prepared.audience())
                .set(DRAFT.CONVERSATION, prepared.conversation())
                .set(DRAFT.PERSON, prepared.person())
                .set(DRAFT.QUESTION, prepared.question())
                .set(DRAFT.ANSWER, prepared.answer())
                .set(DRAFT.TEXT, prepared.question() + "\n" + prepared.answer())
                .set(DRAFT.PREPARED_AT, e.time())
                .set(DRAFT.EXPIRES_AT, Instant.parse(prepared.expires()))
                .set(DRAFT.SHOWN, 0)
                .set(DRAFT.SAID, 0);
        for (var source : prepared.evidence())
            to.insertNew()
                    .set(DRAFT_SOURCE.AGENT_ID, e.agent())
                    .set(DRAFT_SOURCE.ITEM, e.seq())
                    .set(DRAFT_SOURCE.SOURCE, source);
    }

    private static void erased(String agent, long target, RowStatements to) {
        to.delete().where(DRAFT.AGENT_ID, agent).where(DRAFT.ID, target);
        to.delete().where(DRAFT_USE.AGENT_ID, agent).where(DRAFT_USE.DRAFT, target);
        to.delete().where(DRAFT_USE.AGENT_ID, agent).where(DRAFT_USE.REPLY, target);
        to.delete().where(DRAFT_SOURCE.AGENT_ID, agent).where(DRAFT_SOURCE.ITEM, target);
        to.delete().where(DRAFT_SOURCE.AGENT_ID, agent).where(DRAFT_SOURCE.SOURCE, target);
    }
}
