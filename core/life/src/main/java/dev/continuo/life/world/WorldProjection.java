package dev.continuo.life.world;

import static dev.continuo.tables.mind.Tables.WORLD_COMPACTION;
import static dev.continuo.tables.mind.Tables.WORLD_ENTRY;
import static dev.continuo.tables.mind.Tables.WORLD_SOURCE;

import dev.continuo.events.WorldEvent;
import dev.continuo.events.WorldEvent.WorldMemoryAdded;
import dev.continuo.events.WorldEvent.WorldMemoryCompacted;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds world memory.
final class WorldProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof WorldEvent payload)) return;
        switch (payload) {
            case WorldMemoryAdded added -> added(e, added, to);
            case WorldMemoryCompacted compacted -> compacted(e, compacted, to);
        }
    }

    private static void added(Event e, WorldMemoryAdded added, RowStatements to) {
        to.insert(e, WORLD_ENTRY.ID, added)
                .set(WORLD_ENTRY.RECORDED_AT, e.time())
                .set(WORLD_ENTRY.CHANGED, e.seq());
        to.pair(e.agent(), WORLD_SOURCE.ITEM, e.seq(), WORLD_SOURCE.SOURCE, added.sources());
    }

    private static void compacted(Event e, WorldMemoryCompacted compacted, RowStatements to) {
        for (var merged : compacted.merged())
            for (var entry : merged.entries())
                to.update(e, WORLD_ENTRY.ID, entry)
                        .set(WORLD_ENTRY.MERGED_INTO, merged.into())
                        .set(WORLD_ENTRY.CHANGED, e.seq());
        to.insertNew()
                .set(WORLD_COMPACTION.AGENT_ID, e.agent())
                .set(WORLD_COMPACTION.AUDIENCE, compacted.audience())
                .set(WORLD_COMPACTION.COMPACTED_AT, e.time());
        to.update()
                .set(WORLD_COMPACTION.COMPACTED_AT, e.time())
                .where(WORLD_COMPACTION.AGENT_ID, e.agent())
                .where(WORLD_COMPACTION.AUDIENCE, compacted.audience());
    }
}
