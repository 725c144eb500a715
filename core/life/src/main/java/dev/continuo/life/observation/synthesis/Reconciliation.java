package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Opinion;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.util.ArrayList;
import java.util.List;
import org.jooq.Condition;

/// Weighs anew what rests on something that does not stand any more: what was erased, set apart or
/// moved to other ears. Where nothing is left that supports it, it is held true no more.
///
/// What was corrected still stands: of what else it said a correction tells nothing. What it says
/// instead is a claim of its own.
final class Reconciliation {
    private final Cadences cadences;

    Reconciliation(Cadences cadences) {
        this.cadences = cadences;
    }

    /// Tells whether anything is to be weighed anew.
    static boolean needed(MindReader mind) {
        return mind.db()
                .fetchExists(OBSERVATION, OBSERVATION.AGENT_ID.eq(mind.agent()).and(due()));
    }

    void run(PhaseRun run) {
        for (var one : new Observations(run.mind()).list(due())) {
            if (run.stopped()) return;
            reconcile(run, one);
        }
    }

    /// Current ones that are marked, that lost support since they were weighed, or of whose
    /// evidence something does not stand.
    private static Condition due() {
        var linked = OBSERVATION_EVIDENCE
                .AGENT_ID
                .eq(OBSERVATION.AGENT_ID)
                .and(OBSERVATION_EVIDENCE.OBSERVATION.eq(OBSERVATION.ID));
        var supports = field(select(count())
                .from(OBSERVATION_EVIDENCE)
                .where(linked)
                .and(OBSERVATION_EVIDENCE.STANCE.eq(Weighing.SUPPORT)));
        var fallen = exists(selectOne()
                .from(OBSERVATION_EVIDENCE)
                .where(linked)
                .and(OBSERVATION_EVIDENCE.STANCE.ne(Weighing.CONTEXT))
                .and(OBSERVATION_EVIDENCE.SOURCE_TYPE.eq(EvidenceRows.MEMORY_ITEM))
                .and(notExists(selectOne()
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(OBSERVATION.AGENT_ID))
                        .and(MEMORY.ID.eq(OBSERVATION_EVIDENCE.SOURCE))
                        .and(MEMORY.AUDIENCE.eq(OBSERVATION.AUDIENCE))
                        .and(KeptMemories.said()))));
        return Observations.current()
                .and(OBSERVATION
                        .RESCORE
                        .isTrue()
                        .or(OBSERVATION.SOURCE_COUNT.ne(supports))
                        .or(OBSERVATION.CONTRADICTION_WEIGHT.gt(OBSERVATION.SUPPORT_WEIGHT))
                        .or(fallen));
    }

    private void reconcile(PhaseRun run, Observation one) {
        var mind = run.mind();
        var version = KeyVersion.of(one.origin().audience(), one.key());
        var read = version.read(mind.db(), mind.agent());
        var observations = new Observations(mind);
        var links = observations.evidence(List.of(one.id())).getOrDefault(one.id(), List.of());
        var opinion = Consolidation.opinion(mind, one);
        var change = change(mind, one, links);
        if (change.lost().isEmpty() && weighed(one, links)) return;
        var key = "observation:" + one.id();
        var input = one.validity().rescore() + "\n" + change + "\n" + links + "\n" + opinion;
        if (!run.fresh(key, input)) return;
        var events = events(run, one, change, opinion);
        run.record(new PhaseStep(
                key,
                input,
                version.still(read),
                events.stream().map(each -> NewEvent.of(each, Actor.AGENT)).toList()));
    }

    /// @param links what it rests on from now on
    /// @param lost what counts no more
    private record EvidenceChange(List<EvidenceLink> links, List<Long> lost) {}

    /// Tells whether it stands as its evidence has it.
    private static boolean weighed(Observation one, List<EvidenceLink> links) {
        var supports = links.stream()
                .filter(link -> link.stance().equals(Weighing.SUPPORT))
                .count();
        var standing = one.standing();
        return !one.validity().rescore()
                && standing.sourceCount() == supports
                && standing.contradictionWeight() <= standing.supportWeight();
    }

    private static EvidenceChange change(MindReader mind, Observation one, List<EvidenceLink> links) {
        var sources = links.stream().map(EvidenceLink::source).toList();
        var standing =
                EvidenceRows.standing(mind.db(), mind.agent(), one.origin().audience(), sources);
        var lost = links.stream()
                .filter(link -> !link.stance().equals(Weighing.CONTEXT))
                .map(EvidenceLink::source)
                .filter(source -> !standing.contains(source))
                .toList();
        var left = links.stream().filter(link -> !lost.contains(link.source())).toList();
        return new EvidenceChange(left, lost);
    }

    private List<ObservationEvent> events(PhaseRun run, Observation one, EvidenceChange change, Opinion opinion) {
        var supported = change.links().stream().anyMatch(link -> link.stance().equals(Weighing.SUPPORT));
        if (!supported) return List.of(new ObservationInvalidated(one.id(), "unsupported", List.of()));
        var days = cadences.of(one.key().kind());
        var standing = Weighing.of(change.links(), opinion, days, run.now());
        var events = new ArrayList<ObservationEvent>();
        events.add(new ObservationWeighed(one.id(), List.of(), change.lost(), standing));
        if (standing.contradictionWeight() > standing.supportWeight())
            events.add(new ObservationInvalidated(one.id(), "outweighed", List.of()));
        else if (standing.freshness() < Weighing.STALE)
            events.add(new ObservationStale(one.id(), standing.freshness()));
        return events;
    }
}
