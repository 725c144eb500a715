package dev.continuo.mind.tool.faculty;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.TOOL_RECORD;
import static dev.continuo.tables.mind.Tables.TOOL_REQUEST;
import static dev.continuo.tables.mind.Tables.TOOL_SOURCE;
import static java.util.Objects.requireNonNull;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.ToolEvent;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.erasure.Sourced;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.tool.RequestState;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The calls made for somebody go with anything that they said and that was before the model: they
/// may render it in other words. A call made for others goes where it quotes what is forgotten, as
/// a reply does: what they asked for is theirs. A result goes with its request.
final class ToolErasure implements ErasureParticipant {
    private static final Sourced<?> SOURCES =
            new Sourced<>(TOOL_SOURCE.AGENT_ID, TOOL_SOURCE.RECORD, TOOL_SOURCE.SOURCE);

    private static final Set<String> OPEN =
            Set.of(RequestState.WAITING.text(), RequestState.READY.text());

    private static final ToolEvidence EVIDENCE = new ToolEvidence();

    private static final Map<String, Class<? extends ToolEvent>> KINDS =
            Map.of(
                    "ToolsCalled", ToolsCalled.class,
                    "ToolRequested", ToolRequested.class,
                    "ToolRunEnded", ToolRunEnded.class);

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return mind.db()
                .select(TOOL_RECORD.ID)
                .from(TOOL_RECORD)
                .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                .and(TOOL_RECORD.PERSON.in(persons))
                .fetchSet(TOOL_RECORD.ID);
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        var request = TOOL_REQUEST.as("request");
        for (var batch : Ids.batches(gone))
            falling.addAll(
                    mind.db()
                            .selectDistinct(TOOL_RECORD.ID)
                            .from(TOOL_SOURCE)
                            .join(TOOL_RECORD)
                            .on(TOOL_RECORD.AGENT_ID.eq(TOOL_SOURCE.AGENT_ID))
                            .and(TOOL_RECORD.ID.eq(TOOL_SOURCE.RECORD))
                            .leftJoin(MESSAGE)
                            .on(MESSAGE.AGENT_ID.eq(TOOL_SOURCE.AGENT_ID))
                            .and(MESSAGE.ID.eq(TOOL_SOURCE.SOURCE))
                            .leftJoin(request)
                            .on(request.AGENT_ID.eq(TOOL_SOURCE.AGENT_ID))
                            .and(request.ID.eq(TOOL_SOURCE.SOURCE))
                            .where(TOOL_SOURCE.AGENT_ID.eq(mind.agent()))
                            .and(TOOL_SOURCE.SOURCE.eq(any(batch)))
                            .and(MESSAGE.PERSON.eq(TOOL_RECORD.PERSON).or(request.ID.isNotNull()))
                            .fetch(TOOL_RECORD.ID));
        return new Dependents(falling, Set.of(), Map.of());
    }

    @Override
    public Map<Long, Composed> composed(MindReader mind, Set<Long> events) {
        var records = new HashSet<Long>();
        for (var batch : Ids.batches(events))
            records.addAll(
                    mind.db()
                            .select(TOOL_RECORD.ID)
                            .from(TOOL_RECORD)
                            .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                            .and(TOOL_RECORD.ID.eq(any(batch)))
                            .fetch(TOOL_RECORD.ID));
        var composed = new HashMap<Long, Composed>();
        EVIDENCE.texts(mind, records)
                .forEach((id, text) -> composed.put(id, new Composed(0, text)));
        return composed;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.db()
                    .select(TOOL_RECORD.ID, TOOL_RECORD.KIND)
                    .from(TOOL_RECORD)
                    .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                    .and(TOOL_RECORD.ID.eq(any(batch)))
                    .forEach(r ->
                            plan.addDerived(r.value1(), requireNonNull(KINDS.get(r.value2()))));
    }

    /// A waiting call is not made with other arguments than were asked for: whoever asked may ask
    /// again.
    @Override
    public List<Ended> ended(MindReader mind, Set<Long> gone) {
        return mind.db()
                .selectFrom(TOOL_REQUEST)
                .where(TOOL_REQUEST.AGENT_ID.eq(mind.agent()))
                .and(TOOL_REQUEST.ID.eq(any(Ids.array(gone))))
                .and(TOOL_REQUEST.STATE.in(OPEN))
                .orderBy(TOOL_REQUEST.ID)
                .fetch(row ->
                        new Ended(
                                row.getPerson(),
                                row.getConversation(),
                                "#%d %s is not done: what it would have said was forgotten. Ask for it again if you still want it."
                                        .formatted(row.getId(), row.getTool())));
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return mind.db()
                .select(TOOL_RECORD.ID)
                .from(TOOL_RECORD)
                .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                .and(TOOL_RECORD.ID.eq(any(Ids.array(events))))
                .and(listener.hears(TOOL_RECORD.AUDIENCE))
                .fetchSet(TOOL_RECORD.ID);
    }

    /// Errs on the safe side: what was called since with any of it in sight may render it.
    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var found = new TreeSet<>(SOURCES.restingOn(mind, pending.gone()));
        found.addAll(saidBy(mind, pending.persons()));
        return found.stream().anyMatch(event -> event > last && !pending.gone().contains(event));
    }
}
