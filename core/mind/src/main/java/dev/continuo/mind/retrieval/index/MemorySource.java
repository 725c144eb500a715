package dev.continuo.mind.retrieval.index;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.INSIGHT;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;
import static dev.continuo.tables.work.Tables.FOLLOWER;
import static dev.continuo.tables.work.Tables.VECTOR;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.function;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectCount;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.val;

import dev.continuo.ledger.database.RenderedQuery;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.SelectLimitStep;
import org.jooq.impl.SQLDataType;

/// The statements about memories that are not about one index: which there are, with their words,
/// what became of them, and how far the vectors have come.
public final class MemorySource {
    private static final int ADVISORY = 0x52_45_43_41;

    private static final String AFTER = "after";
    private static final String UP_TO = "upto";
    private static final String MOST = "most";

    private final DSLContext dsl;
    private final String agent;
    private final RenderedQuery head;
    private final RenderedQuery lacking;

    public MemorySource(DSLContext dsl, String agent) {
        this.dsl = dsl;
        this.agent = agent;
        head = new RenderedQuery(select(max(MEMORY.ID)).from(MEMORY).where(MEMORY.AGENT_ID.eq(agent)));
        lacking = new RenderedQuery(lacking(param(AFTER, Long.class), param(UP_TO, Long.class), noCondition())
                .limit(param(MOST, Long.class)));
    }

    /// Returns how far a follower of a name had come, as a sub-query.
    public Select<Record1<Long>> cameTo(Field<String> follower) {
        return select(FOLLOWER.SEQ)
                .from(FOLLOWER)
                .where(FOLLOWER.AGENT_ID.eq(agent))
                .and(FOLLOWER.NAME.eq(follower));
    }

    /// Returns how far a follower had come; 0 for not at all.
    public long reached(String follower) {
        var seq = dsl.fetchValue(cameTo(val(follower)));
        return seq == null ? 0 : seq;
    }

    /// The newest memory of all; 0 for none.
    public long head() {
        var id = head.fetch(dsl, Map.of()).getFirst().get(0, Long.class);
        return id == null ? 0 : id;
    }

    /// Memories in (`after`, `upTo`] that still have words.
    public List<PendingMemory> lacking(long after, long upTo, int limit) {
        var values = Map.of(AFTER, after, UP_TO, upTo, MOST, (long) limit);
        return lacking.fetch(dsl, values).map(MemoryWords::pending);
    }

    /// Those of them that meet a condition.
    public List<PendingMemory> lacking(long after, long upTo, Condition condition, int limit) {
        return lacking(val(after), val(upTo), condition).limit(limit).fetch(MemoryWords::pending);
    }

    private SelectLimitStep<? extends Record> lacking(Field<Long> after, Field<Long> upTo, Condition condition) {
        return MemoryWords.reading(dsl)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.gt(after))
                .and(MEMORY.ID.le(upTo))
                .and(MemoryWords.WORDS.isNotNull())
                .and(condition)
                .orderBy(MEMORY.ID);
    }

    /// These memories as they are now, those without words left out.
    public Map<Long, PendingMemory> current(DSLContext transaction, Collection<Long> ids) {
        var current = new HashMap<Long, PendingMemory>();
        MemoryWords.reading(transaction)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.eq(any(ids.toArray(Long[]::new))))
                .and(MemoryWords.WORDS.isNotNull())
                .fetch(MemoryWords::pending)
                .forEach(pending -> current.put(pending.memory(), pending));
        return current;
    }

    public Map<Long, PendingMemory> current(Collection<Long> ids) {
        return ids.isEmpty() ? Map.of() : current(dsl, ids);
    }

    /// Notes how far a follower has come, never backwards.
    public void reach(DSLContext transaction, String follower, long seq) {
        transaction
                .insertInto(FOLLOWER)
                .set(FOLLOWER.AGENT_ID, agent)
                .set(FOLLOWER.NAME, follower)
                .set(FOLLOWER.SEQ, seq)
                .onConflict(FOLLOWER.AGENT_ID, FOLLOWER.NAME)
                .doUpdate()
                .set(FOLLOWER.SEQ, seq)
                .where(FOLLOWER.SEQ.lt(seq))
                .execute();
    }

    /// Makes followers and erasures take turns until the transaction ends. Else a follower that had
    /// read a message just before it was erased could index it just after.
    public void takeTurns(DSLContext transaction) {
        transaction
                .select(function(
                        "pg_advisory_xact_lock",
                        SQLDataType.OTHER,
                        inline(ADVISORY),
                        function("hashtext", SQLDataType.INTEGER, val(agent))))
                .execute();
    }

    /// Lets the transaction end before it is on disk: an index that loses its last rows makes them
    /// again.
    public void hurry(DSLContext transaction) {
        transaction.setLocal(name("synchronous_commit"), inline("off")).execute();
    }

    /// The memories whose rows hold words of these: they themselves, those with the same source and
    /// those said right after them.
    public Set<Long> resting(Collection<Long> memories) {
        return resting(dsl, memories);
    }

    /// The same, in a transaction.
    public Set<Long> resting(DSLContext db, Collection<Long> memories) {
        var ids = memories.toArray(Long[]::new);
        var resting = new TreeSet<>(memories);
        resting.addAll(db.select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.SOURCE.eq(any(ids)))
                .and(MEMORY.SOURCE.ne(MEMORY.ID))
                .fetch(MEMORY.ID));
        resting.addAll(db.select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.PREVIOUS.eq(any(resting.toArray(Long[]::new))))
                .fetch(MEMORY.ID));
        return resting;
    }

    /// Deletes what the indexes hold of memories and of their words beside others.
    public void erase(DSLContext transaction, Collection<Long> memories) {
        takeTurns(transaction);
        var ids = resting(transaction, memories).toArray(Long[]::new);
        transaction
                .deleteFrom(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(VECTOR.MEMORY.eq(any(ids)))
                .execute();
    }

    /// Returns the memories that later events than that changed or withdrew, by event.
    public SortedMap<Long, Long> editsAfter(long seq) {
        return new TreeMap<>(dsl.select(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE)
                .from(MESSAGE_EDIT)
                .where(MESSAGE_EDIT.AGENT_ID.eq(agent).and(MESSAGE_EDIT.ID.gt(seq)))
                .unionAll(select(INSIGHT.WITHDRAWN, INSIGHT.ID)
                        .from(INSIGHT)
                        .where(INSIGHT.AGENT_ID.eq(agent))
                        .and(INSIGHT.WITHDRAWN.gt(seq)))
                .fetchMap(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE));
    }

    /// Deletes what the indexes hold of memories whose words were changed, and notes that.
    public void eraseChanged(SortedMap<Long, Long> edits, String follower) {
        dsl.transaction(own -> {
            erase(own.dsl(), edits.values());
            reach(own.dsl(), follower, edits.lastKey());
        });
    }

    /// Counts memories with words, and those of them that have a vector.
    public record SourceCounts(int memories, int vectors) {}

    public SourceCounts counts(String model) {
        var worded = MEMORY.AGENT_ID.eq(agent).and(MemoryWords.worded());
        var memories = field(selectCount().from(MEMORY).where(worded));
        var vectors = field(selectCount()
                .from(MEMORY)
                .join(VECTOR)
                .on(VECTOR.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(VECTOR.MEMORY.eq(MEMORY.ID))
                .and(VECTOR.PART.eq((short) 0))
                .where(worded)
                .and(VECTOR.MODEL.eq(model)));
        return Objects.requireNonNull(
                dsl.select(memories, vectors).fetchOne(row -> new SourceCounts(row.value1(), row.value2())));
    }

    /// Counts memories after one.
    public int countAfter(long memory) {
        return dsl.fetchCount(
                selectOne().from(MEMORY).where(MEMORY.AGENT_ID.eq(agent)).and(MEMORY.ID.gt(memory)));
    }

    /// Counts memories with words up to one.
    public int countUpTo(long memory) {
        return dsl.fetchCount(selectOne()
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.le(memory))
                .and(MemoryWords.worded()));
    }

    /// Returns the events that were erased later than that: the event that erased it, by event.
    public Map<Long, Long> erasedAfter(long seq) {
        return dsl.select(TOMBSTONE.ID, TOMBSTONE.ERASED_BY)
                .from(TOMBSTONE)
                .where(TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ERASED_BY.gt(seq)))
                .fetchMap(TOMBSTONE.ID, TOMBSTONE.ERASED_BY);
    }

    /// Tells this ledger, as far as it has come, from every other: the last event and its hash.
    public String ledgerHead() {
        return dsl.select(EVENT.SEQ, EVENT.HASH)
                .from(EVENT)
                .where(EVENT.AGENT_ID.eq(agent))
                .orderBy(EVENT.SEQ.desc())
                .limit(1)
                .fetchOptional(row -> named(row.value1(), row.value2()))
                .orElse("");
    }

    /// Tells whether the ledger was there once, and has gone on from there.
    public boolean continues(String head) {
        if (head.isEmpty()) return true;
        var seq = Long.parseLong(head.substring(0, head.indexOf(' ')));
        return dsl.select(EVENT.SEQ, EVENT.HASH)
                .from(EVENT)
                .where(EVENT.AGENT_ID.eq(agent).and(EVENT.SEQ.eq(seq)))
                .fetchOptional(row -> named(row.value1(), row.value2()))
                .filter(head::equals)
                .isPresent();
    }

    private static String named(long seq, byte[] hash) {
        return seq + " " + HexFormat.of().formatHex(hash);
    }
}
