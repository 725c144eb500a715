package dev.continuo.mind.tool.faculty;

import static dev.continuo.tables.mind.Tables.TOOL_RECORD;
import static dev.continuo.tables.mind.Tables.TOOL_SOURCE;
import static java.util.Objects.requireNonNull;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.erasure.Sourced;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.tool.event.ToolEvent;
import dev.continuo.mind.tool.event.ToolEvent.ToolRequested;
import dev.continuo.mind.tool.event.ToolEvent.ToolRunEnded;
import dev.continuo.mind.tool.event.ToolEvent.ToolsCalled;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The arguments and results of calls go with anything that was before the model that made them:
/// they may render any of that.
final class ToolErasure implements ErasureParticipant {
    private static final Sourced<?> SOURCES =
            new Sourced<>(TOOL_SOURCE.AGENT_ID, TOOL_SOURCE.RECORD, TOOL_SOURCE.SOURCE);

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
        var falling = new TreeSet<>(SOURCES.restingOn(mind, gone));
        for (var batch : Ids.batches(gone))
            falling.addAll(
                    mind.db()
                            .select(TOOL_RECORD.ID)
                            .from(TOOL_RECORD)
                            .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                            .and(TOOL_RECORD.REPLY.eq(any(batch)))
                            .fetch(TOOL_RECORD.ID));
        return new Dependents(falling, Set.of(), Map.of());
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

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var found = new TreeSet<>(dependents(mind, pending.gone()).falling());
        found.addAll(saidBy(mind, pending.persons()));
        return found.stream().anyMatch(event -> event > last && !pending.gone().contains(event));
    }
}
