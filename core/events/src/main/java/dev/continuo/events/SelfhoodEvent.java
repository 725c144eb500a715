package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Changes to the agent's state and to its narrative.
public sealed interface SelfhoodEvent extends EventPayload {

    /// Returns the audience that may hear it, as a label.
    String audience();

    /// The agent noted a question it has, or something it has not finished.
    ///
    /// @param kind `question` or `unfinished`
    /// @param person who was answered
    /// @param conversation where
    /// @param sources what was before the model that noted it
    /// @param dropped the notes that made room for it
    record SelfNoted(
            @JsonProperty("audience") String audience,
            @JsonProperty("kind") String kind,
            @JsonProperty("text") String text,
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("sources") List<Long> sources,
            @JsonProperty("dropped") List<Long> dropped)
            implements SelfhoodEvent {
        public SelfNoted {
            sources = List.copyOf(sources);
            dropped = List.copyOf(dropped);
        }
    }

    /// A question is resolved, or what was unfinished is done.
    record SelfNoteClosed(
            @JsonProperty("audience") String audience,
            @JsonProperty("note") long note) implements SelfhoodEvent {}

    /// The agent said what mood it is in.
    ///
    /// @param label a word or two
    /// @param note why
    /// @param person who was answered
    /// @param conversation where
    /// @param sources what was before the model that set it
    record MoodSet(
            @JsonProperty("audience") String audience,
            @JsonProperty("label") String label,
            @JsonProperty("note") String note,
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("sources") List<Long> sources)
            implements SelfhoodEvent {
        public MoodSet {
            sources = List.copyOf(sources);
        }
    }

    /// The running narrative was written anew.
    ///
    /// @param writer `model` or `template`
    /// @param experiences how many diary entries it was made of
    /// @param sources the events whose words were before whoever wrote it
    record NarrativeWritten(
            @JsonProperty("audience") String audience,
            @JsonProperty("writer") String writer,
            @JsonProperty("text") String text,
            @JsonProperty("experiences") int experiences,
            @JsonProperty("sources") List<Long> sources)
            implements SelfhoodEvent {
        public NarrativeWritten {
            sources = List.copyOf(sources);
        }
    }

    /// A sentence about a turn that mattered was written, in the first person, for the diary.
    ///
    /// @param entry the diary entry of the turn
    /// @param sources the events whose words were before whoever wrote it
    record ExperienceWritten(
            @JsonProperty("audience") String audience,
            @JsonProperty("entry") long entry,
            @JsonProperty("text") String text,
            @JsonProperty("sources") List<Long> sources)
            implements SelfhoodEvent {
        public ExperienceWritten {
            sources = List.copyOf(sources);
        }
    }

    /// A narrative or an experience was withdrawn: the one before holds again.
    record NarrativeWithdrawn(
            @JsonProperty("audience") String audience,
            @JsonProperty("narrative") long narrative) implements SelfhoodEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("SelfNoted", SelfNoted.class, ActorKind.AGENT),
            EventType.of("SelfNoteClosed", SelfNoteClosed.class, ActorKind.AGENT, ActorKind.OPERATOR, ActorKind.PERSON),
            EventType.of("MoodSet", MoodSet.class, ActorKind.AGENT),
            EventType.of("NarrativeWritten", NarrativeWritten.class, ActorKind.AGENT),
            EventType.of("ExperienceWritten", ExperienceWritten.class, ActorKind.AGENT),
            EventType.of("NarrativeWithdrawn", NarrativeWithdrawn.class, ActorKind.AGENT, ActorKind.OPERATOR));
}
