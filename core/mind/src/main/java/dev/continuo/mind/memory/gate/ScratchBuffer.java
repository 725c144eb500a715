package dev.continuo.mind.memory.gate;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;

import dev.continuo.events.MemoryState;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.ledger.event.Guard;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.memory.SimilarMemories.SimilarMemory;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The statements about what is in the scratch buffer, and what is like it.
final class ScratchBuffer {
    /// Time after which a memory that stays in the buffer is weighed again, and decided: nothing is
    /// there for longer than a day.
    static final Duration AGAIN = Duration.ofHours(20);

    /// Number of memories in quarantine that are compared with those that are weighed.
    private static final int SUSPECT = 20;

    private static final Field<String> WORDS =
            DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).as("words");
    private static final dev.continuo.tables.mind.tables.Gate ENTERED = GATE.as("entered");

    /// The last time the entry gate saw it: an edit makes it a new memory to the exit gate.
    private static final Field<Long> SINCE = DSL.field(DSL.select(DSL.coalesce(DSL.max(ENTERED.EVENT), DSL.inline(0L)))
            .from(ENTERED)
            .where(ENTERED.AGENT_ID.eq(MEMORY.AGENT_ID))
            .and(ENTERED.MEMORY.eq(MEMORY.ID))
            .and(ENTERED.GATE_.eq("entry")));

    private static final Field<Integer> WEIGHED = DSL.field(DSL.selectCount()
                    .from(GATE)
                    .where(GATE.AGENT_ID.eq(MEMORY.AGENT_ID))
                    .and(GATE.MEMORY.eq(MEMORY.ID))
                    .and(GATE.GATE_.eq("exit"))
                    .and(GATE.EVENT.gt(SINCE)))
            .as("weighed");
    private static final Field<Instant> WEIGHED_AT = DSL.field(DSL.select(DSL.max(GATE.DECIDED_AT))
            .from(GATE)
            .where(GATE.AGENT_ID.eq(MEMORY.AGENT_ID))
            .and(GATE.MEMORY.eq(MEMORY.ID))
            .and(GATE.GATE_.eq("exit"))
            .and(GATE.EVENT.gt(SINCE)));

    private static final String ALIKE = "alike";
    private static final String AUDIBLE = "audible";

    private final DSLContext db;
    private final String agent;
    private final RenderedQuery neighbours;

    ScratchBuffer(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
        neighbours = neighbours(agent);
    }

    private Condition buffered() {
        return MEMORY.AGENT_ID.eq(agent).and(MEMORY.STATE.eq(DSL.inline(MemoryState.BUFFERED.text())));
    }

    /// Conversations with something that is due, the one with the oldest first.
    List<Long> listConversations(Instant now) {
        return db.select(MEMORY.CONVERSATION)
                .from(MEMORY)
                .where(buffered().and(due(now)))
                .groupBy(MEMORY.CONVERSATION)
                .orderBy(DSL.min(MEMORY.ID))
                .fetch(MEMORY.CONVERSATION);
    }

    /// Returns the memories of a conversation that are due on an occasion, oldest first.
    ///
    /// @param passed memories that could not be weighed just now
    List<BufferedMemory> listDue(
            long conversation, WeighingTrigger occasion, Instant now, Set<Long> passed, int limit) {
        var here = buffered().and(MEMORY.CONVERSATION.eq(conversation));
        var which = switch (occasion) {
            case FLAGGED -> here.and(MEMORY.FLAGGED).and(due(now));
            case WINDOW -> here.and(MEMORY.ID.lt(window(conversation))).and(due(now));
            case EXCHANGES, IDLE, START -> here.and(due(now));
        };
        return db.select(MEMORY.fields())
                .select(WORDS, WEIGHED, EVENT.HASH)
                .from(MEMORY)
                .join(EVENT)
                .on(EVENT.AGENT_ID.eq(MEMORY.AGENT_ID).and(EVENT.SEQ.eq(MEMORY.ID)))
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                .where(which)
                .and(MEMORY.ID.notIn(passed))
                .and(DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).isNotNull())
                .orderBy(MEMORY.ID)
                .limit(limit)
                .fetch(ScratchBuffer::buffered);
    }

    /// Returns the last memories of a conversation that are in quarantine, by their numbers.
    Map<Long, String> suspect(long conversation) {
        var suspect = new HashMap<Long, String>();
        db.select(MEMORY.ID, WORDS)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.CONVERSATION.eq(conversation)))
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.QUARANTINED.text())))
                .and(DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).isNotNull())
                .orderBy(MEMORY.ID.desc())
                .limit(SUSPECT)
                .forEach(r -> suspect.put(r.value1(), r.value2()));
        return suspect;
    }

    /// Never weighed with these words, or long enough ago.
    private static Condition due(Instant now) {
        return DSL.coalesce(WEIGHED_AT, DSL.inline(Instant.EPOCH)).le(now.minus(AGAIN));
    }

    /// The first of the last lines of a conversation, which are still before the model.
    private Field<Long> window(long conversation) {
        var line = DSL.select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.CONVERSATION.eq(conversation))
                .orderBy(MEMORY.ID.desc())
                .limit(1)
                .offset(ExitGateWorker.WINDOW - 1);
        return DSL.coalesce(DSL.field(line), DSL.inline(0L));
    }

    private static BufferedMemory buffered(Record r) {
        return new BufferedMemory(
                content(r),
                HexFormat.of().formatHex(r.get(EVENT.HASH)),
                r.get(MEMORY.SOURCE),
                r.get(MEMORY.IMPORTANCE),
                r.get(WEIGHED),
                r.get(MEMORY.ACCESSES),
                r.get(MEMORY.ACCESSED_AT),
                List.of());
    }

    private static MemoryContent content(Record r) {
        return new MemoryContent(
                r.get(MEMORY.ID),
                r.get(MEMORY.SPEAKER),
                r.get(WORDS),
                r.get(MEMORY.SAID_AT),
                r.get(MEMORY.SESSION),
                r.get(MEMORY.AUDIENCE),
                Trust.parse(r.get(MEMORY.TRUST)),
                r.get(MEMORY.KIND),
                tags(r));
    }

    private static List<String> tags(Record r) {
        var tags = r.get(MEMORY.TAGS);
        return tags.isEmpty() ? List.of() : List.of(tags.split(",", -1));
    }

    /// Loads memories that are like one, and of these only what the labels allow: this is the
    /// filter that decides.
    ///
    /// @param persons who are the same human being as its speaker
    List<NeighbourMemory> load(List<SimilarMemory> near, Collection<String> audiences, Set<Long> persons) {
        var likeness = new HashMap<Long, Double>();
        for (var each : near) likeness.put(each.memory(), each.similarity());
        if (likeness.isEmpty()) return List.of();
        var values = Map.of(
                ALIKE, likeness.keySet().toArray(Long[]::new),
                AUDIBLE, audiences.toArray(String[]::new));
        return neighbours.fetch(db, values).map(r -> known(r, persons, likeness.getOrDefault(r.get(MEMORY.ID), 0.0)));
    }

    private static RenderedQuery neighbours(String agent) {
        return new RenderedQuery(DSL.select(MEMORY.fields())
                .select(WORDS, superseded())
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.eq(DSL.any(DSL.param(ALIKE, Long[].class))))
                .and(MEMORY.STATE.ne(DSL.inline(MemoryState.QUARANTINED.text())))
                .and(MEMORY.AUDIENCE.eq(DSL.any(DSL.param(AUDIBLE, String[].class))))
                // What is said is compared with what was said, not with what was made of
                // it.
                .and(MEMORY.INSIGHT.isFalse())
                .and(DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).isNotNull())
                .orderBy(MEMORY.ID));
    }

    private static Field<Boolean> superseded() {
        return DSL.field(DSL.exists(DSL.selectOne()
                        .from(SUPERSEDES)
                        .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(SUPERSEDES.OLDER.eq(MEMORY.ID))))
                .as("superseded");
    }

    private static NeighbourMemory known(Record r, Set<Long> persons, double similarity) {
        var speaker = r.get(MEMORY.SPEAKER);
        return new NeighbourMemory(
                content(r),
                same(speaker, persons),
                r.get(MEMORY.EVIDENCE),
                r.get("superseded", Boolean.class),
                r.get(MEMORY.STATE).equals(MemoryState.DROPPED.text()),
                similarity);
    }

    private static boolean same(@Nullable Long speaker, Set<Long> persons) {
        return speaker == null ? persons.isEmpty() : persons.contains(speaker);
    }

    /// Holds for memories that are still in the buffer with the words they had.
    ///
    /// @param seen the last event that was committed before they were read
    static Guard still(List<BufferedMemory> read, long seen) {
        var ids = read.stream().map(each -> each.said().memory()).collect(Collectors.toSet());
        var buffered = MEMORY.STATE.eq(DSL.inline(MemoryState.BUFFERED.text()));
        return Guard.changing((tx, agent, asked) -> unchanged(tx, agent, asked, buffered, seen), ids);
    }

    /// Holds for memories that are there, with the words they had, and not in quarantine.
    static Guard there(Set<Long> others, long seen) {
        var open = MEMORY.STATE.ne(MemoryState.QUARANTINED.text());
        return Guard.resting((tx, agent, asked) -> unchanged(tx, agent, asked, open, seen), others);
    }

    /// Those of them in such a state whose words have not changed since.
    private static Set<Long> unchanged(DSLContext tx, String agent, Set<Long> ids, Condition state, long seen) {
        return tx.select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
                .and(state)
                .andNotExists(DSL.selectOne()
                        .from(MESSAGE_EDIT)
                        .where(MESSAGE_EDIT.AGENT_ID.eq(agent))
                        .and(MESSAGE_EDIT.MESSAGE.eq(MEMORY.SOURCE))
                        .and(MESSAGE_EDIT.ID.gt(seen)))
                .fetchSet(MEMORY.ID);
    }
}
