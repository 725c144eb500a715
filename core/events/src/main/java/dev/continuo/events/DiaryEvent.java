package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Entries that the agent writes into its diary.
public sealed interface DiaryEvent extends EventPayload {

    /// Of a turn that it took. It holds nobody's words: what was asked is read where it was said.
    ///
    /// @param subject whose past it is: `self`
    /// @param turn the end of the turn
    /// @param messages what was answered
    /// @param reply what was said, 0 for nothing
    /// @param person who was answered
    /// @param audience who may hear of it, as a label
    /// @param tools the names of those that were called, in order
    /// @param state how the turn ended
    record DiaryWritten(
            @JsonProperty("subject") String subject,
            @JsonProperty("turn") long turn,
            @JsonProperty("messages") List<Long> messages,
            @JsonProperty("reply") long reply,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("person") long person,
            @JsonProperty("audience") String audience,
            @JsonProperty("tools") List<String> tools,
            @JsonProperty("state") String state)
            implements DiaryEvent {
        /// Whose past the entries are.
        public static final String SELF = "self";

        public DiaryWritten {
            messages = List.copyOf(messages);
            tools = List.copyOf(tools);
        }
    }

    List<EventType<?>> KINDS = List.of(EventType.of("DiaryWritten", DiaryWritten.class, ActorKind.AGENT));
}
