package dev.continuo.life.preparation;

import static dev.continuo.tables.mind.Tables.DRAFT;
import static dev.continuo.tables.mind.Tables.DRAFT_SOURCE;

import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PreparationEvent.DraftPrepared;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Audience;

/// Folds the words of drafts and what each rests on.
final class PreparationProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case DraftPrepared prepared -> prepared(e, prepared, to);
            case AccountUnlinked(var _, var _, var hidden) -> {
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
                .set(DRAFT.TEXT, prepared.words())
                .set(DRAFT.PREPARED_AT, e.time());
        to.pair(e.agent(), DRAFT_SOURCE.ITEM, e.seq(), DRAFT_SOURCE.SOURCE, prepared.evidence());
    }

    private static void erased(String agent, long target, RowStatements to) {
        to.deleteNaming(agent, target, DRAFT.ID, DRAFT_SOURCE.ITEM, DRAFT_SOURCE.SOURCE);
    }
}
