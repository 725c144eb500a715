package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Statements about the ideas that events are bound to.
public sealed interface ConceptEvent extends EventPayload {

    /// The person who said so, the place, and its audience.
    ///
    /// @param person null for the holder of the operator's token
    /// @param conversation null for nowhere
    /// @param sources the message that it came as, if it came as one
    record Stated(
            @JsonProperty("audience") String audience,
            @JsonProperty("person") @Nullable Long person,
            @JsonProperty("conversation") @Nullable Long conversation,
            @JsonProperty("sources") List<Long> sources) {
        public Stated {
            sources = List.copyOf(sources);
        }
    }

    /// A concept was defined, or defined anew.
    ///
    /// @param concept its name
    record ConceptDefined(
            @JsonProperty("concept") String concept,
            @JsonProperty("definition") String definition,
            @JsonProperty("stated") Stated stated)
            implements ConceptEvent {}

    /// A word stands for a concept.
    record ConceptAliased(
            @JsonProperty("word") String word,
            @JsonProperty("concept") String concept,
            @JsonProperty("stated") Stated stated)
            implements ConceptEvent {}

    /// A concept has to do with another.
    record ConceptRelated(
            @JsonProperty("concept") String concept,
            @JsonProperty("other") String other,
            @JsonProperty("stated") Stated stated)
            implements ConceptEvent {}

    /// An event is about a concept.
    ///
    /// @param definitions what the concept is known by; none for one that every agent begins with
    record ConceptEventBound(
            @JsonProperty("event") long event,
            @JsonProperty("concept") String concept,
            @JsonProperty("definitions") List<Long> definitions,
            @JsonProperty("person") @Nullable Long person)
            implements ConceptEvent {
        public ConceptEventBound {
            definitions = List.copyOf(definitions);
        }
    }

    /// A promise, with all that belongs to it, is about a concept.
    ///
    /// @param definitions as of an event
    record ConceptThreadBound(
            @JsonProperty("thread") long thread,
            @JsonProperty("concept") String concept,
            @JsonProperty("definitions") List<Long> definitions,
            @JsonProperty("person") @Nullable Long person)
            implements ConceptEvent {
        public ConceptThreadBound {
            definitions = List.copyOf(definitions);
        }
    }

    /// A statement holds no more. It has no words, and stays where the statement is not forgotten.
    ///
    /// @param statement the definition, alias or relation
    record ConceptStatementEnded(@JsonProperty("statement") long statement) implements ConceptEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("ConceptDefined", ConceptDefined.class, ActorKind.OPERATOR),
            EventType.of("ConceptAliased", ConceptAliased.class, ActorKind.OPERATOR),
            EventType.of("ConceptRelated", ConceptRelated.class, ActorKind.OPERATOR),
            EventType.of("ConceptStatementEnded", ConceptStatementEnded.class, ActorKind.OPERATOR),
            EventType.of("ConceptEventBound", ConceptEventBound.class, ActorKind.OPERATOR, ActorKind.AGENT),
            EventType.of("ConceptThreadBound", ConceptThreadBound.class, ActorKind.OPERATOR, ActorKind.AGENT));
}
