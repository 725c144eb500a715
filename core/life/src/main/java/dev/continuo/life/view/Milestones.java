package dev.continuo.life.view;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalProposalDecided;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.IdentityEvent.ProcessStarted;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.IdleEvent.PhaseUndone;
import dev.continuo.events.InitiativeEvent.ImpulseSaid;
import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.LearningEvent.SkillProposed;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.InsightWithdrawn;
import dev.continuo.events.MemoryEvent.MemoriesDecayed;
import dev.continuo.events.ReminderEvent.ReminderTold;
import dev.continuo.events.SelfhoodEvent.NarrativeWritten;
import dev.continuo.events.SummaryEvent.IdentitySummarised;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kinds of events that matter in a life, and what is said of them: never whose they are, or
/// what was said in them.
public final class Milestones {
    private static final Map<Class<? extends EventPayload>, NounForms> WORDS =
            new LinkedHashMap<>();

    static {
        say(InsightFormed.class, "insight formed", "insights formed");
        say(InsightWithdrawn.class, "insight withdrawn", "insights withdrawn");
        say(GoalProposed.class, "goal proposed", "goals proposed");
        say(GoalAdded.class, "goal set", "goals set");
        say(TraitProposed.class, "trait proposed", "traits proposed");
        say(TraitSet.class, "trait set by the operator", "traits set by the operator");
        say(ProposalApproved.class, "proposal approved", "proposals approved");
        say(ProposalRejected.class, "proposal rejected", "proposals rejected");
        say(GoalProposalDecided.class, "goal proposal decided", "goal proposals decided");
        say(NarrativeWritten.class, "narrative written", "narratives written");
        say(TurnsReflected.class, "reflection made", "reflections made");
        say(LessonLearned.class, "lesson learned", "lessons learned");
        say(SkillProposed.class, "skill proposed", "skills proposed");
        say(Calibrated.class, "calibration", "calibrations");
        say(MemoriesDecayed.class, "round of decay", "rounds of decay");
        say(ContradictionJudged.class, "contradiction judged", "contradictions judged");
        say(IdentitySummarised.class, "summary of the identity", "summaries of the identity");
        say(PhaseUndone.class, "run of a phase taken back", "runs of phases taken back");
        say(ReminderTold.class, "reminder told", "reminders told");
        say(ProcessStarted.class, "start of the process", "starts of the process");
        say(Erased.class, "forgetting", "forgettings");
        say(ImpulseSaid.class, "message sent first", "messages sent first");
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

    /// The stored names of those that a mind has.
    static List<String> names(EventTypes kinds) {
        return kinds.all().stream()
                .filter(kind -> WORDS.containsKey(kind.type()))
                .map(EventType::name)
                .toList();
    }
}
