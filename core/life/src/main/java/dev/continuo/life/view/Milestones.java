package dev.continuo.life.view;

import dev.continuo.events.CalibrationEvent;
import dev.continuo.events.GoalEvent;
import dev.continuo.events.IdentityEvent;
import dev.continuo.events.IdleEvent;
import dev.continuo.events.InitiativeEvent;
import dev.continuo.events.LearningEvent;
import dev.continuo.events.MemoryEvent;
import dev.continuo.events.ReminderEvent;
import dev.continuo.events.SelfhoodEvent;
import dev.continuo.events.SummaryEvent;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The kinds of events that matter in a life, and what is said of them: never whose they are, or
/// what was said in them.
public final class Milestones {
    private static final Map<Class<? extends EventPayload>, NounForms> WORDS = new LinkedHashMap<>();

    static {
        say(MemoryEvent.InsightFormed.class, "insight formed", "insights formed");
        say(MemoryEvent.InsightWithdrawn.class, "insight withdrawn", "insights withdrawn");
        say(GoalEvent.GoalProposed.class, "goal proposed", "goals proposed");
        say(GoalEvent.GoalAdded.class, "goal set", "goals set");
        say(IdentityEvent.TraitProposed.class, "trait proposed", "traits proposed");
        say(IdentityEvent.TraitSet.class, "trait set by the operator", "traits set by the operator");
        say(IdentityEvent.ProposalApproved.class, "proposal approved", "proposals approved");
        say(IdentityEvent.ProposalRejected.class, "proposal rejected", "proposals rejected");
        say(GoalEvent.GoalProposalDecided.class, "goal proposal decided", "goal proposals decided");
        say(SelfhoodEvent.NarrativeWritten.class, "narrative written", "narratives written");
        say(LearningEvent.TurnsReflected.class, "reflection made", "reflections made");
        say(LearningEvent.LessonLearned.class, "lesson learned", "lessons learned");
        say(LearningEvent.SkillProposed.class, "skill proposed", "skills proposed");
        say(CalibrationEvent.Calibrated.class, "calibration", "calibrations");
        say(MemoryEvent.MemoriesDecayed.class, "round of decay", "rounds of decay");
        say(MemoryEvent.ContradictionJudged.class, "contradiction judged", "contradictions judged");
        say(SummaryEvent.IdentitySummarised.class, "summary of the identity", "summaries of the identity");
        say(IdleEvent.PhaseUndone.class, "run of a phase taken back", "runs of phases taken back");
        say(ReminderEvent.ReminderTold.class, "reminder told", "reminders told");
        say(IdentityEvent.ProcessStarted.class, "start of the process", "starts of the process");
        say(Erased.class, "forgetting", "forgettings");
        say(InitiativeEvent.ImpulseSaid.class, "message sent first", "messages sent first");
    }

    private Milestones() {}

    private record NounForms(String one, String several) {}

    private static void say(Class<? extends EventPayload> kind, String one, String several) {
        WORDS.put(kind, new NounForms(one, several));
    }

    /// `3 insights formed`; empty for kinds that do not matter.
    public static Optional<String> text(Class<? extends EventPayload> kind, int count) {
        return Optional.ofNullable(WORDS.get(kind))
                .map(words -> count + " " + (count == 1 ? words.one() : words.several()));
    }

    /// The stored names of the kinds that matter.
    static Set<String> names(EventTypes kinds) {
        return kinds.names(WORDS.keySet());
    }
}
