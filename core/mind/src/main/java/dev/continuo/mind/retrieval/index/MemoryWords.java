package dev.continuo.mind.retrieval.index;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryKind;
import dev.continuo.tables.ledger.tables.Event;
import dev.continuo.tables.mind.tables.Memory;
import dev.continuo.tables.mind.tables.Message;
import dev.continuo.tables.mind.tables.Person;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.SelectOnConditionStep;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// Words of memories in the context they were said in, as the database joins them.
public final class MemoryWords {
    /// The turn before a memory, and its message.
    private static final Memory BEFORE = MEMORY.as("before");

    private static final Event BEGAN = EVENT.as("began");

    /// The sitting a memory was said in: half an hour of its session, counted from the event that
    /// began it, whose time stays when its words are erased; with [#withContext]. A session may be
    /// a day's talk about many matters, and only what was said around it tells what a memory is
    /// about.
    public static final Field<Long> SITTING = field(
                    "{0} * 4096 + least(4095, greatest(0, floor(extract(epoch from ({1} -"
                            + " coalesce({2}, {1}))) / 1800)))::bigint",
                    SQLDataType.BIGINT, MEMORY.SESSION, MEMORY.SAID_AT, BEGAN.TIME)
            .as("sitting");

    private static final Message SAID_BEFORE = MESSAGE.as("said_before");
    private static final Person SPEAKER_BEFORE = PERSON.as("speaker_before");

    /// A memory's words: those of the message they were said in, or its own.
    public static final Field<String> WORDS = coalesce(MESSAGE.TEXT, MEMORY.TEXT);

    /// The words of the turn before it.
    public static final Field<String> WORDS_BEFORE = coalesce(SAID_BEFORE.TEXT, BEFORE.TEXT);

    private MemoryWords() {}

    /// Memories with what [#pending] reads.
    static SelectOnConditionStep<? extends Record> reading(DSLContext dsl) {
        return withContext(dsl.select(
                                MEMORY.ID,
                                MEMORY.AUDIENCE,
                                SITTING,
                                MEMORY.KIND,
                                MEMORY.TEXT,
                                WORDS,
                                WORDS_BEFORE,
                                PERSON.NAME,
                                SPEAKER_BEFORE.NAME)
                        .from(MEMORY)
                        .leftJoin(MESSAGE)
                        .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(PERSON.ID.eq(MEMORY.SPEAKER))
                .leftJoin(SPEAKER_BEFORE)
                .on(SPEAKER_BEFORE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(SPEAKER_BEFORE.ID.eq(BEFORE.SPEAKER));
    }

    /// The turn before it counts only where it was for the same ears.
    public static <R extends Record> SelectOnConditionStep<R> withContext(SelectOnConditionStep<R> memories) {
        return memories.leftJoin(BEFORE)
                .on(BEFORE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(BEFORE.ID.eq(MEMORY.PREVIOUS))
                .and(BEFORE.AUDIENCE.eq(MEMORY.AUDIENCE))
                .leftJoin(SAID_BEFORE)
                .on(SAID_BEFORE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(SAID_BEFORE.ID.eq(BEFORE.SOURCE))
                .leftJoin(BEGAN)
                .on(BEGAN.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(BEGAN.SEQ.eq(MEMORY.SESSION));
    }

    static PendingMemory pending(Record row) {
        var words = row.get(WORDS);
        var previous = row.get(WORDS_BEFORE);
        var text = PassageText.of(
                MemoryKind.parse(row.get(MEMORY.KIND)),
                row.get(MEMORY.TEXT) == null,
                line(row.get(PERSON.NAME), words),
                previous == null ? null : line(row.get(SPEAKER_BEFORE.NAME), previous));
        return new PendingMemory(row.get(MEMORY.ID), row.get(MEMORY.AUDIENCE), row.get(SITTING), words, previous, text);
    }

    private static String line(@Nullable String speaker, String words) {
        return speaker == null ? words : speaker + ": " + words;
    }

    /// Holds for a row of `mind.memory` whose words are still there.
    public static Condition worded() {
        return MEMORY.TEXT
                .isNotNull()
                .or(exists(selectOne()
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(MESSAGE.ID.eq(MEMORY.SOURCE))));
    }
}
