package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes to projects. Within its audience a project is named by its slot, a number: so the events
/// that only move projects hold no words, and stay when words are forgotten.
public sealed interface ProjectEvent extends EventPayload {

    /// Whose project it is, as a label.
    String audience();

    /// A project was begun.
    ///
    /// @param slot its number among those of its audience, from 1
    /// @param active whether it is the one in hand from now on, else it is paused
    /// @param written how it was written
    record ProjectCreated(
            @JsonProperty("audience") String audience,
            @JsonProperty("slot") int slot,
            @JsonProperty("key") String key,
            @JsonProperty("summary") String summary,
            @JsonProperty("context") String context,
            @JsonProperty("active") boolean active,
            @JsonProperty("written") Written written)
            implements ProjectEvent {}

    /// Its context was written anew.
    record ProjectUpdated(
            @JsonProperty("audience") String audience,
            @JsonProperty("slot") int slot,
            @JsonProperty("context") String context,
            @JsonProperty("written") Written written)
            implements ProjectEvent {}

    /// Its summary was written anew.
    record ProjectSummaryWritten(
            @JsonProperty("audience") String audience,
            @JsonProperty("slot") int slot,
            @JsonProperty("summary") String summary,
            @JsonProperty("written") Written written)
            implements ProjectEvent {}

    /// Another one was taken in hand.
    ///
    /// @param from the one that is paused now; null where none was active
    /// @param to the one that is active now
    record ProjectSwapped(
            @JsonProperty("audience") String audience,
            @JsonProperty("from") @Nullable Integer from,
            @JsonProperty("to") int to)
            implements ProjectEvent {}

    /// It is done.
    record ProjectCompleted(
            @JsonProperty("audience") String audience,
            @JsonProperty("slot") int slot) implements ProjectEvent {}

    /// Origin of words that were written.
    ///
    /// @param person whose command it was, or who was answered when a model wrote it; null for
    ///   nobody in particular
    /// @param conversation where; null for nowhere
    /// @param command the message that the words came in; null where a model wrote them
    /// @param sources what was before whoever wrote them
    record Written(
            @JsonProperty("person") @Nullable Long person,
            @JsonProperty("conversation") @Nullable Long conversation,
            @JsonProperty("command") @Nullable Long command,
            @JsonProperty("sources") List<Long> sources) {
        public Written {
            sources = List.copyOf(sources);
        }
    }

    List<EventType<?>> KINDS = List.of(
            kind("ProjectCreated", ProjectCreated.class),
            kind("ProjectUpdated", ProjectUpdated.class),
            kind("ProjectSummaryWritten", ProjectSummaryWritten.class),
            kind("ProjectSwapped", ProjectSwapped.class),
            kind("ProjectCompleted", ProjectCompleted.class));

    private static <T extends ProjectEvent> EventType<T> kind(String name, Class<T> type) {
        return EventType.of(name, type, ActorKind.OPERATOR, ActorKind.PERSON, ActorKind.AGENT);
    }
}
