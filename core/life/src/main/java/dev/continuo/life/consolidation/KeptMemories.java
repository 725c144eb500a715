package dev.continuo.life.consolidation;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.language.claim.Claims;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.ledger.event.Guard;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Person;
import dev.continuo.model.Completion;
import dev.continuo.tables.mind.tables.Memory;
import dev.continuo.tables.mind.tables.Message;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;

/// Reads what people said and what of it was kept, one audience at a time. Neither the agent's own
/// words nor what was made of memories is among it, nor what something took the place of.
public final class KeptMemories {
    private static final Field<String> WORDS = coalesce(MESSAGE.TEXT, MEMORY.TEXT);
    private static final Memory BEFORE = MEMORY.as("before");
    private static final Message SAID_BEFORE = MESSAGE.as("said_before");

    private static final int LATELY = 8;

    /// Quarantined texts of an audience that new words are compared with.
    private static final int SUSPECT = 200;

    private KeptMemories() {}

    /// Rows of `mind.memory` that people said and that were not set apart, whether they are kept or
    /// not.
    public static Condition said() {
        return MEMORY.STATE
                .ne(MemoryState.QUARANTINED.text())
                .and(MEMORY.INSIGHT.isFalse())
                .and(MEMORY.SPEAKER.isNotNull())
                .and(MEMORY.TRUST.ne(Trust.SELF.text()));
    }

    /// Rows of `mind.memory` that people said and that stand.
    public static Condition ofPeople() {
        return said().and(MEMORY.STATE.eq(DSL.inline(MemoryState.KEPT.text()))).and(unreplaced());
    }

    /// Rows of `mind.memory` of which nothing took the place.
    public static Condition unreplaced() {
        return notExists(selectOne()
                .from(SUPERSEDES)
                .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(SUPERSEDES.OLDER.eq(MEMORY.ID)));
    }

    /// The audiences for which there is any.
    public static List<String> labels(MindReader mind) {
        return labels(mind, ofPeople());
    }

    /// The audiences for which there is any of these.
    public static List<String> labels(MindReader mind, Condition which) {
        return mind.db()
                .selectDistinct(MEMORY.AUDIENCE)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(which))
                .and(MEMORY.AUDIENCE.ne(Audience.SELF.label()))
                .orderBy(MEMORY.AUDIENCE)
                .fetch(MEMORY.AUDIENCE);
    }

    /// The newest of them, the oldest first; questions and small talk are left out.
    public static List<KeptMemory> of(MindReader mind, String label, int limit) {
        return of(mind, to(label).and(ofPeople()), KeptMemories::tells, limit);
    }

    /// All that people said to an audience and that was not set apart, the oldest first; of
    /// questions and small talk only what takes something back.
    ///
    /// @param which of these rows of `mind.memory`
    public static List<KeptMemory> said(MindReader mind, String label, Condition which) {
        return of(
                mind,
                to(label).and(said()).and(which),
                row -> (tells(row) && !Claims.onlyJudges(row.get(WORDS))) || Claims.retracts(row.get(WORDS)),
                Integer.MAX_VALUE);
    }

    /// Words that something took the place of.
    public record CorrectedWords(long memory, String text) {}

    /// Reads what memories of an audience correct, by memory: the words that were said last.
    public static Map<Long, CorrectedWords> corrected(MindReader mind, String label) {
        var newer = new HashMap<Long, CorrectedWords>();
        mind.db()
                .select(SUPERSEDES.NEWER, MEMORY.ID, WORDS)
                .from(SUPERSEDES)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(SUPERSEDES.AGENT_ID).and(MEMORY.ID.eq(SUPERSEDES.OLDER)))
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(SUPERSEDES.AGENT_ID.eq(mind.agent()).and(to(label)).and(said()))
                .and(WORDS.isNotNull())
                .orderBy(MEMORY.ID)
                .forEach(r -> newer.put(r.value1(), new CorrectedWords(r.value2(), r.value3())));
        return newer;
    }

    /// Messages that a turn answers and that the person it answers said, the oldest first.
    public static List<KeptMemory> answered(MindReader mind, LineContext turn) {
        var all = turn.messages();
        if (all.isEmpty()) return List.of();
        return theirs(mind, turn, MEMORY.ID.eq(any(all.toArray(Long[]::new))), all.size());
    }

    /// The last that the person whom a turn answers said in its conversation, to the same ears; the
    /// oldest first.
    public static List<KeptMemory> lately(MindReader mind, LineContext turn) {
        return theirs(mind, turn, MEMORY.CONVERSATION.eq(turn.conversation()).and(to(turn.audience())), LATELY);
    }

    private static List<KeptMemory> theirs(MindReader mind, LineContext turn, Condition which, int limit) {
        return of(
                mind,
                MEMORY.SPEAKER
                        .eq(turn.person())
                        .and(which)
                        .and(turn.listener().hears(MEMORY.AUDIENCE))
                        .and(said()),
                _ -> true,
                limit);
    }

    /// Those of some messages whose turn was refused for a budget that was used up.
    public static Set<Long> overLimit(MindReader mind, Collection<Long> messages) {
        return mind.column(INBOX.ID)
                .and(INBOX.ID.eq(any(messages.toArray(Long[]::new))))
                .and(INBOX.REASON.eq(Completion.Reason.BUDGET.text()))
                .fetchSet(INBOX.ID);
    }

    private static Condition to(String label) {
        return MEMORY.AUDIENCE.eq(label);
    }

    private static List<KeptMemory> of(MindReader mind, Condition which, Predicate<Record> wanted, int limit) {
        return mind
                .db()
                .select(MEMORY.fields())
                .select(WORDS, PERSON.NAME, SAID_BEFORE.TEXT)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                .leftJoin(BEFORE)
                .on(BEFORE.AGENT_ID.eq(MEMORY.AGENT_ID).and(BEFORE.ID.eq(MEMORY.PREVIOUS)))
                .and(BEFORE.AUDIENCE.eq(MEMORY.AUDIENCE).and(BEFORE.TRUST.eq(Trust.SELF.text())))
                .and(BEFORE.STATE.ne(MemoryState.QUARANTINED.text()))
                .leftJoin(SAID_BEFORE)
                .on(SAID_BEFORE.AGENT_ID.eq(BEFORE.AGENT_ID))
                .and(SAID_BEFORE.ID.eq(BEFORE.SOURCE))
                .where(MEMORY.AGENT_ID.eq(mind.agent()))
                .and(which)
                .and(WORDS.isNotNull())
                .orderBy(MEMORY.ID.desc())
                .limit(limit)
                .fetch()
                .stream()
                .filter(wanted)
                .map(KeptMemories::memory)
                .toList()
                .reversed();
    }

    private static boolean tells(Record r) {
        var tags = List.of(r.get(MEMORY.TAGS).split(",", -1));
        return !tags.contains(SalienceSignals.QUESTION) && !tags.contains(SalienceSignals.CHATTER);
    }

    private static KeptMemory memory(Record r) {
        var name = Objects.requireNonNullElse(r.get(PERSON.NAME), Person.NOBODY);
        return new KeptMemory(
                r.get(MEMORY.ID),
                r.get(MEMORY.SPEAKER),
                QuotedText.name(name),
                r.get(WORDS),
                r.get(SAID_BEFORE.TEXT),
                r.get(MEMORY.SAID_AT),
                Trust.parse(r.get(MEMORY.TRUST)),
                r.get(MEMORY.KIND),
                r.get(MEMORY.CONVERSATION),
                r.get(MEMORY.OWN_IMPORTANCE),
                r.get(MEMORY.COVERED_BY));
    }

    /// Returns the memories of an audience that are in quarantine, by number.
    static Map<Long, String> suspect(MindReader mind, String label) {
        var suspect = new HashMap<Long, String>();
        mind.db()
                .select(MEMORY.ID, WORDS)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.AUDIENCE.eq(label)))
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.QUARANTINED.text())))
                .and(WORDS.isNotNull())
                .orderBy(MEMORY.ID.desc())
                .limit(SUSPECT)
                .forEach(r -> suspect.put(r.value1(), r.value2()));
        return suspect;
    }

    /// Holds as long as all of them are kept for that audience, with nothing in their place.
    static Guard standing(List<KeptMemory> memories, String label) {
        return Guard.resting(
                (tx, agent, ids) -> tx.select(MEMORY.ID)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
                        .and(MEMORY.AUDIENCE.eq(label).and(ofPeople()))
                        .fetchSet(MEMORY.ID),
                ids(memories));
    }

    /// Holds as long as, besides, no other insight than these covers any of them.
    static Guard free(List<KeptMemory> memories, String label, Set<Long> insights) {
        return Guard.changing(
                (tx, agent, ids) -> tx.select(MEMORY.ID)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
                        .and(MEMORY.AUDIENCE.eq(label).and(ofPeople()))
                        .and(MEMORY.COVERED_BY.isNull().or(MEMORY.COVERED_BY.in(insights)))
                        .fetchSet(MEMORY.ID),
                ids(memories));
    }

    static Set<Long> ids(List<KeptMemory> memories) {
        return memories.stream().map(KeptMemory::id).collect(Collectors.toSet());
    }

    /// Returns the input that the outcome for some memories depends on: their numbers and words.
    static String input(List<KeptMemory> memories) {
        return memories.stream().map(one -> one.id() + " " + one.text() + "\n").collect(Collectors.joining());
    }
}
