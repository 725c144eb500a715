package dev.continuo.life.world;

import static dev.continuo.tables.mind.Tables.WORLD_COMPACTION;
import static dev.continuo.tables.mind.Tables.WORLD_ENTRY;
import static dev.continuo.tables.mind.Tables.WORLD_SOURCE;
import static org.jooq.impl.DSL.castNull;
import static org.jooq.impl.DSL.noCondition;

import dev.continuo.life.world.WorldEntry.EntryType;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.DerivedTexts;
import dev.continuo.mind.faculty.LabelVersion;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.tables.mind.tables.records.WorldEntryRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.DSLContext;

/// The statements about world memory.
public final class WorldRows {
    /// Its texts.
    static final DerivedTexts TEXTS = new DerivedTexts(
            WORLD_ENTRY.AGENT_ID,
            WORLD_ENTRY.ID,
            WORLD_ENTRY.AUDIENCE,
            WORLD_ENTRY.PERSON,
            castNull(Long.class),
            WORLD_ENTRY.CONVERSATION,
            WORLD_ENTRY.RECORDED_AT,
            WORLD_ENTRY.TEXT,
            Sources.last(WORLD_SOURCE.AGENT_ID, WORLD_SOURCE.ITEM, WORLD_SOURCE.SOURCE));

    private WorldRows() {}

    static LabelVersion version(String audience) {
        return new LabelVersion(WORLD_ENTRY, WORLD_ENTRY.AGENT_ID, WORLD_ENTRY.AUDIENCE, WORLD_ENTRY.CHANGED, audience);
    }

    /// The world memory of an audience.
    public static WorldBoard board(DSLContext db, String agent, String audience) {
        var compacted = db.select(WORLD_COMPACTION.COMPACTED_AT)
                .from(WORLD_COMPACTION)
                .where(WORLD_COMPACTION.AGENT_ID.eq(agent))
                .and(WORLD_COMPACTION.AUDIENCE.eq(audience))
                .fetchOne(WORLD_COMPACTION.COMPACTED_AT);
        var entries = new ArrayList<WorldEntry>();
        var version = 0L;
        for (var row : rows(db, agent, WORLD_ENTRY.AUDIENCE.eq(audience))) {
            version = Math.max(version, row.getChanged());
            if (row.getMergedInto() == null) entries.add(entry(row));
        }
        return new WorldBoard(audience, version, entries, compacted);
    }

    /// All entries that stand for themselves, by their audience.
    static Map<String, List<WorldEntry>> entries(DSLContext db, String agent) {
        var entries = new TreeMap<String, List<WorldEntry>>();
        for (var row : rows(db, agent, noCondition()))
            if (row.getMergedInto() == null)
                entries.computeIfAbsent(row.getAudience(), _ -> new ArrayList<>())
                        .add(entry(row));
        return entries;
    }

    private static List<WorldEntryRecord> rows(DSLContext db, String agent, Condition which) {
        return db.selectFrom(WORLD_ENTRY)
                .where(WORLD_ENTRY.AGENT_ID.eq(agent).and(which))
                .orderBy(WORLD_ENTRY.ID)
                .fetch();
    }

    private static WorldEntry entry(WorldEntryRecord row) {
        return new WorldEntry(
                row.getId(),
                EntryType.parse(row.getType()),
                row.getText(),
                Trust.parse(row.getTrust()),
                row.getRecordedAt());
    }
}
