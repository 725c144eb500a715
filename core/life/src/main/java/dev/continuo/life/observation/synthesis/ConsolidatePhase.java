package dev.continuo.life.observation.synthesis;

import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.LearningEvent.ReflectionWithdrawn;
import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.JudgementWithdrawn;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.life.observation.Cadences;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes observations of what people said, one audience at a time: what is new is grouped by key
/// and comes to claims, by rules or, where one is connected, by a model.
public final class ConsolidatePhase implements IdlePhase {
    /// Stored with its runs.
    public static final String NAME = "consolidate";

    private static final Set<Class<? extends EventPayload>> CAUSES = Set.of(
            ExitGateDecided.class,
            MemoryAdded.class,
            QuarantineEnded.class,
            ContradictionJudged.class,
            JudgementWithdrawn.class,
            MessageEdited.class,
            LessonLearned.class,
            ReflectionWithdrawn.class,
            AccountUnlinked.class,
            Erased.class);

    private final ExitGateWorker exitGate;
    private final Synthesizer rules;
    private final Synthesizer model;
    private final Consolidation consolidation;
    private final Reconciliation reconciliation;
    private final Cadences cadences;

    /// @param rules where no model is connected
    /// @param model where one is
    public ConsolidatePhase(
            ExitGateWorker exitGate, People people, Synthesizer rules, Synthesizer model, Cadences cadences) {
        this.exitGate = exitGate;
        this.rules = rules;
        this.model = model;
        this.cadences = cadences;
        this.consolidation = new Consolidation(people, cadences);
        this.reconciliation = new Reconciliation(cadences);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String purpose() {
        return "Works out of what was said what holds true now, with what speaks for it.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(5));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofMinutes(15);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return exitGate.unsettled() || SinceLastRun.happened(mind, name(), CAUSES)
                ? Optional.empty()
                : Optional.of("nothing was kept, corrected or forgotten");
    }

    @Override
    public void run(PhaseRun run) {
        exitGate.weighAll(run);
        var synthesizer = run.offline() ? rules : model;
        for (var label : KeptMemories.labels(run.mind(), KeptMemories.said())) {
            if (run.stopped()) return;
            consolidation.run(run, synthesizer, label, _ -> true);
        }
        if (!run.stopped()) reconciliation.run(run);
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return new ObservationReversal(mind, cadences).of(recorded);
    }
}
