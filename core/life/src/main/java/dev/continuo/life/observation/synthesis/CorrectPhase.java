package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.ObservationEvent.FeedbackGiven;
import dev.continuo.events.ObservationEvent.ObservationWeakened;
import dev.continuo.language.claim.Claims;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Cadences;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Takes over at the next pulse what was corrected, forgotten or doubted: what is held true by it
/// is not told for longer than needed. By rules alone, and only what it touches; the rest is for
/// [ConsolidatePhase], which finds what a crash left.
public final class CorrectPhase implements IdlePhase, CommitListener {
    private final Synthesizer rules;
    private final Cadences cadences;
    private final Consolidation consolidation;
    private final Reconciliation reconciliation;
    private final Set<Long> touched = ConcurrentHashMap.newKeySet();

    /// Messages that take something back and were not weighed yet.
    private final Set<Long> retracting = ConcurrentHashMap.newKeySet();

    private volatile boolean shaken = true;

    public CorrectPhase(People people, Synthesizer rules, Cadences cadences) {
        this.rules = rules;
        this.cadences = cadences;
        this.consolidation = new Consolidation(people, cadences);
        this.reconciliation = new Reconciliation(cadences);
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case MessageReceived said when Claims.retracts(said.text()) -> retracting.add(event.seq());
                case ExitGateDecided(var _, var weighings) -> weighings.forEach(this::weighed);
                case MemoryAdded added when !added.supersedes().isEmpty() -> touched.add(event.seq());
                case QuarantineEnded _, MessageEdited _, ObservationWeakened _, FeedbackGiven _ -> shaken = true;
                case null, default -> {}
            }
    }

    private void weighed(GateDecision one) {
        if (one.decision().equals(GateDecision.KEEP) && !one.supersedes().isEmpty()) touched.add(one.memory());
        if (one.decision().equals(GateDecision.QUARANTINE)) shaken = true;
        else if (retracting.contains(one.memory())) touched.add(one.memory());
        retracting.remove(one.memory());
    }

    @Override
    public String name() {
        return "correct";
    }

    @Override
    public String purpose() {
        return "Takes over at once what was corrected, forgotten or doubted.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ZERO);
    }

    @Override
    public Duration cooldown() {
        return Duration.ZERO;
    }

    @Override
    public boolean timely() {
        return true;
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        if (!touched.isEmpty()) return Optional.empty();
        if (shaken && Reconciliation.needed(mind)) return Optional.empty();
        shaken = false;
        return Optional.of("nothing was taken back");
    }

    @Override
    public void run(PhaseRun run) {
        shaken = false;
        var ids = Set.copyOf(touched);
        touched.removeAll(ids);
        var done = true;
        for (var label : labels(run.mind(), ids))
            done &= !run.stopped() && consolidation.run(run, rules, label, ids::contains);
        if (!run.stopped()) reconciliation.run(run);
        if (done && !run.stopped()) return;
        touched.addAll(ids);
        shaken = true;
    }

    private static Set<String> labels(MindReader mind, Set<Long> memories) {
        return mind.db()
                .selectDistinct(MEMORY.AUDIENCE)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()))
                .and(MEMORY.ID.eq(any(Ids.array(memories))))
                .fetchSet(MEMORY.AUDIENCE);
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return new ObservationReversal(mind, cadences).of(recorded);
    }
}
