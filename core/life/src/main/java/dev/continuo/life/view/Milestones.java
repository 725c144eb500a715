package dev.continuo.life.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The kinds of events that matter in a life, and what is said of them: never whose they are, or
/// what was said in them. Kinds are named by their stored names, so that a life is told alike
/// whichever faculties a mind has.
public final class Milestones {
    /// What the agent said unasked; a kind of our own, since a message's kind does not tell.
    public static final String UNASKED = "Unasked";

    private static final Map<String, NounForms> WORDS = new LinkedHashMap<>();

    static {
        say("InsightFormed", "insight formed", "insights formed");
        say("InsightWithdrawn", "insight withdrawn", "insights withdrawn");
        say("GoalProposed", "goal proposed", "goals proposed");
        say("GoalAdded", "goal set", "goals set");
        say("TraitProposed", "trait proposed", "traits proposed");
        say("TraitSet", "trait set by the operator", "traits set by the operator");
        say("ProposalApproved", "proposal approved", "proposals approved");
        say("ProposalRejected", "proposal rejected", "proposals rejected");
        say("GoalProposalDecided", "goal proposal decided", "goal proposals decided");
        say("NarrativeWritten", "narrative written", "narratives written");
        say("ReflectionMade", "reflection made", "reflections made");
        say("LessonLearned", "lesson learned", "lessons learned");
        say("SkillProposed", "skill proposed", "skills proposed");
        say("Calibrated", "calibration", "calibrations");
        say("MemoriesDecayed", "round of decay", "rounds of decay");
        say("ContradictionJudged", "contradiction judged", "contradictions judged");
        say("IdentitySummarised", "summary of the identity", "summaries of the identity");
        say("PhaseUndone", "run of a phase taken back", "runs of phases taken back");
        say("ReminderTold", "reminder told", "reminders told");
        say("ProcessStarted", "start of the process", "starts of the process");
        say("Erased", "forgetting", "forgettings");
        say(UNASKED, "message sent first", "messages sent first");
    }

    private Milestones() {}

    private record NounForms(String one, String several) {}

    private static void say(String kind, String one, String several) {
        WORDS.put(kind, new NounForms(one, several));
    }

    /// `3 insights formed`; empty for kinds that do not matter.
    public static Optional<String> text(String kind, int count) {
        return Optional.ofNullable(WORDS.get(kind))
                .map(words -> count + " " + (count == 1 ? words.one() : words.several()));
    }

    static Iterable<String> kinds() {
        return WORDS.keySet();
    }
}
