package dev.continuo.life.preparation;

import static dev.continuo.tables.mind.Tables.DRAFT;
import static dev.continuo.tables.mind.Tables.DRAFT_SOURCE;

import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PreparationEvent.DraftPrepared;
import dev.continuo.ledger.event.Event;
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
                for (var id : hidden) to.update(e, DRAFT.ID, id).set(DRAFT.AUDIENCE, Audience.SELF.label());
            }
            case null, default -> {}
        }
    }

    private static void prepared(Event e, DraftPrepared prepared, RowStatements to) {
        to.insert(e, DRAFT.ID, prepared).set(DRAFT.TEXT, prepared.words()).set(DRAFT.PREPARED_AT, e.time());
        to.pair(e.agent(), DRAFT_SOURCE.ITEM, e.seq(), DRAFT_SOURCE.SOURCE, prepared.evidence());
    }
}
