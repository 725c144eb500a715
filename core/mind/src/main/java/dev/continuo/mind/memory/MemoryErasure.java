package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.coalesce;

import dev.continuo.events.MemoryEvent.EvidenceLost;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.Condition;

/// What becomes of memories when what they rest on goes. Episodes share the number of their message
/// and go with it; here it is about those that have an event of their own.
final class MemoryErasure implements ErasureParticipant {

    /// Not simply said.
    private static final Condition ADDED = MEMORY.SOURCE.isNull().or(MEMORY.SOURCE.ne(MEMORY.ID));

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return Set.of(MemoryAdded.class, InsightFormed.class);
    }

    @Override
    public boolean concerns(MindReader mind, long event, Listener listener) {
        return mind.db()
                .fetchExists(
                        mind.db()
                                .selectOne()
                                .from(SUBJECT)
                                .join(MEMORY)
                                .on(MEMORY.AGENT_ID.eq(SUBJECT.AGENT_ID))
                                .and(MEMORY.ID.eq(SUBJECT.MEMORY))
                                .where(SUBJECT.AGENT_ID.eq(mind.agent()))
                                .and(SUBJECT.MEMORY.eq(event))
                                .and(SUBJECT.PERSON.in(listener.persons()))
                                .and(listener.hears(MEMORY.AUDIENCE)));
    }

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return mind.db()
                .select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.SPEAKER.in(persons)))
                .and(ADDED)
                .fetchSet(MEMORY.ID);
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        var touched = new TreeSet<Long>();
        for (var batch : Ids.batches(gone)) {
            falling.addAll(
                    mind.db()
                            .select(MEMORY.ID)
                            .from(MEMORY)
                            .where(MEMORY.AGENT_ID.eq(mind.agent()))
                            .and(MEMORY.SOURCE.eq(any(batch)).and(MEMORY.SOURCE.ne(MEMORY.ID)))
                            .fetch(MEMORY.ID));
            falling.addAll(ConsolidationRows.restingOn(mind, batch));
            touched.addAll(
                    mind.db()
                            .selectDistinct(EVIDENCE.MEMORY)
                            .from(EVIDENCE)
                            .where(EVIDENCE.AGENT_ID.eq(mind.agent()))
                            .and(EVIDENCE.SOURCE.eq(any(batch)))
                            .fetch(EVIDENCE.MEMORY));
        }
        var weakened = new HashMap<Long, Integer>();
        for (var batch : Ids.batches(touched))
            mind.db()
                    .select(EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                    .from(EVIDENCE)
                    .where(EVIDENCE.AGENT_ID.eq(mind.agent()))
                    .and(EVIDENCE.MEMORY.eq(any(batch)))
                    .fetchGroups(EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                    .forEach((memory, sources) -> {
                        var lost = (int) sources.stream().filter(gone::contains).count();
                        if (lost == sources.size()) falling.add(memory);
                        else if (!gone.contains(memory)) weakened.put(memory, lost);
                    });
        weakened.keySet().removeAll(falling);
        var going = new HashSet<>(gone);
        going.addAll(falling);
        falling.addAll(commands(mind, going));
        return new Dependents(falling, Set.of(), weakened);
    }

    /// The commands that brought memories which go: their words came in them.
    private static Set<Long> commands(MindReader mind, Set<Long> memories) {
        var commands = new TreeSet<Long>();
        for (var batch : Ids.batches(memories))
            commands.addAll(
                    mind.db()
                            .selectDistinct(EVIDENCE.SOURCE)
                            .from(EVIDENCE)
                            .join(MESSAGE)
                            .on(MESSAGE.AGENT_ID.eq(EVIDENCE.AGENT_ID))
                            .and(MESSAGE.ID.eq(EVIDENCE.SOURCE))
                            .where(EVIDENCE.AGENT_ID.eq(mind.agent()))
                            .and(EVIDENCE.MEMORY.eq(any(batch)))
                            .and(MESSAGE.COMMAND.isTrue().and(MESSAGE.PERSON.isNotNull()))
                            .fetch(EVIDENCE.SOURCE));
        return commands;
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        var words = new HashMap<Long, List<String>>();
        for (var batch : Ids.batches(gone))
            mind.db()
                    .select(MEMORY.ID, coalesce(MEMORY.TEXT, MESSAGE.TEXT))
                    .from(MEMORY)
                    .leftJoin(MESSAGE)
                    .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                    .and(ADDED)
                    .forEach(r -> {
                        if (r.value2() != null) words.put(r.value1(), List.of(r.value2()));
                    });
        return words;
    }

    @Override
    public Set<Long> conversations(MindReader mind, Set<Long> gone) {
        var conversations = new HashSet<Long>();
        for (var batch : Ids.batches(gone))
            conversations.addAll(
                    mind.db()
                            .selectDistinct(MEMORY.CONVERSATION)
                            .from(MEMORY)
                            .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                            .and(ADDED)
                            .fetch(MEMORY.CONVERSATION));
        return conversations;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.db()
                    .select(MEMORY.ID)
                    .from(MEMORY)
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                    .and(ADDED.and(MEMORY.INSIGHT.isFalse()))
                    .forEach(r -> plan.addDerived(r.value1(), MemoryAdded.class));
        ConsolidationRows.collect(mind, gone, plan);
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return mind.db()
                .select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()))
                .and(MEMORY.ID.eq(any(Ids.array(events))))
                .and(listener.hears(MEMORY.AUDIENCE).or(MEMORY.SPEAKER.in(listener.persons())))
                .fetchSet(MEMORY.ID);
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var now = dependents(mind, pending.gone());
        return isNew(now.falling(), last, pending) || isNew(now.weakened().keySet(), last, pending);
    }

    /// Not what falls already; commands are no memories and as old as what they brought.
    private static boolean isNew(Set<Long> events, long last, PendingErasure pending) {
        var found = new ArrayList<>(events);
        found.removeAll(pending.gone());
        return found.stream().anyMatch(event -> event > last);
    }

    @Override
    public List<EventPayload> weakened(Map<Long, Integer> weakened) {
        return weakened.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .<EventPayload>map(one -> new EvidenceLost(one.getKey(), one.getValue()))
                .toList();
    }
}
