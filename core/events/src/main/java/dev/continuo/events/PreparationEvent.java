package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Stored events about answers that earlier versions worked out ahead.
public sealed interface PreparationEvent extends EventPayload {

    /// A model worked out a question that somebody might ask, and the answer.
    ///
    /// @param conversation the one that it is for
    /// @param person the one who is expected to ask
    /// @param question in the words in which it is expected
    /// @param evidence the events that it rests on; they were before the model
    /// @param expires from when on it is told no more
    record DraftPrepared(
            @JsonProperty("audience") String audience,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("person") long person,
            @JsonProperty("question") String question,
            @JsonProperty("answer") String answer,
            @JsonProperty("evidence") List<Long> evidence,
            @JsonProperty("expires") String expires)
            implements PreparationEvent {
        public DraftPrepared {
            evidence = List.copyOf(evidence);
        }

        public String words() {
            return question + "\n" + answer;
        }
    }

    /// A turn was told a draft.
    ///
    /// @param message the first that the turn answers
    /// @param reply the answer
    /// @param overlap the share of the draft's words that the answer says, in [0,1]
    /// @param said whether that is taken for its having been of use
    record DraftUsed(
            @JsonProperty("audience") String audience,
            @JsonProperty("draft") long draft,
            @JsonProperty("message") long message,
            @JsonProperty("reply") long reply,
            @JsonProperty("overlap") double overlap,
            @JsonProperty("said") boolean said)
            implements PreparationEvent {}

    /// A draft is told no more.
    ///
    /// @param because `outdated` (something that it rests on does not hold any more), `replaced`
    ///   (it made room for newer ones) or `undone`
    record DraftWithdrawn(
            @JsonProperty("audience") String audience,
            @JsonProperty("draft") long draft,
            @JsonProperty("because") String because)
            implements PreparationEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("DraftPrepared", DraftPrepared.class, ActorKind.AGENT),
            EventType.of("DraftUsed", DraftUsed.class, ActorKind.AGENT),
            EventType.of("DraftWithdrawn", DraftWithdrawn.class, ActorKind.AGENT));
}
