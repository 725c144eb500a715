package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Calls for tools, the people who permitted them, and their results.
public sealed interface ToolEvent extends EventPayload {

    /// A tool that reaches beyond this process is about to be called within a turn. It is recorded
    /// before the call, once: a turn that is repeated does not call it again.
    ///
    /// @param message the first message of the turn
    /// @param arguments their digest
    record ToolBegan(
            @JsonProperty("message") long message,
            @JsonProperty("tool") String tool,
            @JsonProperty("arguments") String arguments)
            implements ToolEvent {}

    /// The calls of one turn, in order.
    ///
    /// @param messages what was answered
    /// @param reply the reply; 0 for none
    /// @param person who was answered
    /// @param audience who may hear what was said, as a label
    /// @param sources the events that the model had seen
    record ToolsCalled(
            @JsonProperty("messages") List<Long> messages,
            @JsonProperty("reply") long reply,
            @JsonProperty("person") long person,
            @JsonProperty("audience") String audience,
            @JsonProperty("calls") List<Call> calls,
            @JsonProperty("sources") List<Long> sources)
            implements ToolEvent {
        public ToolsCalled {
            messages = List.copyOf(messages);
            calls = List.copyOf(calls);
            sources = List.copyOf(sources);
        }
    }

    /// One call.
    ///
    /// @param arguments as the model wrote them, cut
    /// @param outcome `ok`, `refused`, `failed`, `timeout`, `waiting`, `queued` …
    /// @param chars of the result, before it was cut
    /// @param excerpt of what the model was told
    record Call(
            @JsonProperty("tool") String tool,
            @JsonProperty("arguments") String arguments,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("millis") long millis,
            @JsonProperty("chars") long chars,
            @JsonProperty("excerpt") String excerpt) {}

    /// A call that is not made within its turn: it waits for the operator, or for the turn's end.
    ///
    /// @param category of the tool
    /// @param conversation where the result is told
    /// @param person for whom it is called
    /// @param audience who hears the conversation, as a label
    /// @param messages the messages of the turn
    /// @param sources the events that the model had seen: it goes with any of them
    record ToolRequested(
            @JsonProperty("tool") String tool,
            @JsonProperty("category") String category,
            @JsonProperty("arguments") String arguments,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("person") long person,
            @JsonProperty("audience") String audience,
            @JsonProperty("messages") List<Long> messages,
            @JsonProperty("sources") List<Long> sources)
            implements ToolEvent {
        public ToolRequested {
            messages = List.copyOf(messages);
            sources = List.copyOf(sources);
        }
    }

    /// The operator decided about a call.
    record ToolDecided(
            @JsonProperty("request") long request,
            @JsonProperty("approved") boolean approved) implements ToolEvent {}

    /// The call is about to be made; it is made at most once.
    record ToolRunBegan(@JsonProperty("request") long request) implements ToolEvent {}

    /// It is over.
    ///
    /// @param outcome as of a call; `unknown` where the process ended in between
    /// @param text what is told of it; null where that is nothing
    record ToolRunEnded(
            @JsonProperty("request") long request,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("person") long person,
            @JsonProperty("audience") String audience,
            @JsonProperty("text") @Nullable String text)
            implements ToolEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("ToolBegan", ToolBegan.class, ActorKind.AGENT),
            EventType.of("ToolsCalled", ToolsCalled.class, ActorKind.AGENT),
            EventType.of("ToolRequested", ToolRequested.class, ActorKind.AGENT),
            EventType.of("ToolDecided", ToolDecided.class, ActorKind.OPERATOR),
            EventType.of("ToolRunBegan", ToolRunBegan.class, ActorKind.AGENT),
            EventType.of("ToolRunEnded", ToolRunEnded.class, ActorKind.AGENT));
}
