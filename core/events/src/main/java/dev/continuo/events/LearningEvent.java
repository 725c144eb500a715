package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Lessons that the agent learned from its turns.
public sealed interface LearningEvent extends EventPayload {

    /// A turn failed, and what follows from that.
    ///
    /// @param turn its end
    /// @param audience who may hear it, as a label
    /// @param person who was answered
    /// @param asked what was asked, cut
    /// @param reflection what went wrong
    /// @param lesson what to do next time
    /// @param via `model` or `template`
    /// @param sources what it rests on: it goes with any of it
    record LessonLearned(
            @JsonProperty("turn") long turn,
            @JsonProperty("audience") String audience,
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("asked") String asked,
            @JsonProperty("reflection") String reflection,
            @JsonProperty("lesson") String lesson,
            @JsonProperty("via") String via,
            @JsonProperty("sources") List<Long> sources)
            implements LearningEvent {
        public LessonLearned {
            sources = List.copyOf(sources);
        }
    }

    /// Result of the turns of an audience since the reflection before, by the ledger alone.
    ///
    /// @param turn the end of the last of them, which the words are of
    /// @param turns how many there were
    /// @param intent what was asked, cut
    /// @param outcome what was answered, cut
    /// @param next what to do then
    /// @param goals those that the audience may hear of and that were active
    record TurnsReflected(
            @JsonProperty("turn") long turn,
            @JsonProperty("turns") int turns,
            @JsonProperty("audience") String audience,
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("intent") String intent,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("next") String next,
            @JsonProperty("goals") List<Long> goals,
            @JsonProperty("sources") List<Long> sources)
            implements LearningEvent {
        public TurnsReflected {
            goals = List.copyOf(goals);
            sources = List.copyOf(sources);
        }
    }

    /// A reflection counts no more.
    ///
    /// @param because `failed` where its lesson did not help, `undone` where its run was taken back
    /// @param passed turns that were shown it and were of use
    /// @param failed turns that were shown it and failed
    record ReflectionWithdrawn(
            @JsonProperty("reflection") long reflection,
            @JsonProperty("because") String because,
            @JsonProperty("passed") int passed,
            @JsonProperty("failed") int failed)
            implements LearningEvent {}

    /// A reflection that was withdrawn counts again.
    record ReflectionRestored(@JsonProperty("reflection") long reflection) implements LearningEvent {}

    /// Tools that were called one after the other in several turns that were of use.
    ///
    /// @param tools their names, in order
    /// @param turns the ends of those turns
    record SkillProposed(
            @JsonProperty("tools") List<String> tools,
            @JsonProperty("turns") List<Long> turns) implements LearningEvent {
        public SkillProposed {
            tools = List.copyOf(tools);
            turns = List.copyOf(turns);
        }
    }

    /// The operator decided about a sequence of tools.
    record SkillDecided(
            @JsonProperty("skill") long skill,
            @JsonProperty("accepted") boolean accepted) implements LearningEvent {}

    /// The run that proposed it was taken back.
    record SkillWithdrawn(@JsonProperty("skill") long skill) implements LearningEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("LessonLearned", LessonLearned.class, ActorKind.AGENT),
            EventType.of("TurnsReflected", TurnsReflected.class, ActorKind.AGENT),
            EventType.of("ReflectionWithdrawn", ReflectionWithdrawn.class, ActorKind.AGENT),
            EventType.of("ReflectionRestored", ReflectionRestored.class, ActorKind.AGENT),
            EventType.of("SkillProposed", SkillProposed.class, ActorKind.AGENT),
            EventType.of("SkillDecided", SkillDecided.class, ActorKind.OPERATOR),
            EventType.of("SkillWithdrawn", SkillWithdrawn.class, ActorKind.AGENT));
}
