package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Record of the thinking about a turn that was not ordinary: more than one call, or a monitor that
/// fired. It is no part of the reply and no evidence of anything.
public sealed interface ThoughtEvent extends EventPayload {

    /// The trajectory of one turn.
    ///
    /// @param messages what was answered
    /// @param reply the reply; 0 for none
    /// @param audience who may hear what was said, as a label
    /// @param steps the calls, in order
    /// @param readings what the monitors saw, and what it was compared with
    /// @param triggers what speaks for a second thought
    /// @param decision whether there was one: `none`, `off`, `offline`, `budget`, `failed` or
    ///   `advised`
    /// @param reason why it was decided so
    /// @param effect what became of the draft: `kept`, `changed`, or `replaced` where it would have
    ///   crossed a boundary
    /// @param advice what System 2 advised; null where it did not
    /// @param sources the events that the advice rests on: it falls with any of them
    record ThoughtRecorded(
            @JsonProperty("messages") List<Long> messages,
            @JsonProperty("reply") long reply,
            @JsonProperty("audience") String audience,
            @JsonProperty("steps") List<Step> steps,
            @JsonProperty("readings") List<Reading> readings,
            @JsonProperty("triggers") List<String> triggers,
            @JsonProperty("decision") String decision,
            @JsonProperty("reason") String reason,
            @JsonProperty("effect") String effect,
            @JsonProperty("advice") @Nullable String advice,
            @JsonProperty("sources") List<Long> sources)
            implements ThoughtEvent {
        public ThoughtRecorded {
            messages = List.copyOf(messages);
            steps = List.copyOf(steps);
            readings = List.copyOf(readings);
            triggers = List.copyOf(triggers);
            sources = List.copyOf(sources);
        }

        /// Returns the cost of all of it, in millionths of a US dollar.
        public long costMicros() {
            return steps.stream().mapToLong(Step::costMicros).sum();
        }
    }

    /// A call to a model.
    ///
    /// @param kind the role it was called in
    /// @param model `provider:model`
    /// @param fired the monitors that fired at what it said
    record Step(
            @JsonProperty("kind") String kind,
            @JsonProperty("model") String model,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("millis") long millis,
            @JsonProperty("input_tokens") long inputTokens,
            @JsonProperty("output_tokens") long outputTokens,
            @JsonProperty("cost_micros") long costMicros,
            @JsonProperty("fired") List<String> fired) {
        public Step {
            fired = List.copyOf(fired);
        }
    }

    /// Reading of a monitor.
    ///
    /// @param monitor such as `confidence`
    /// @param outcome a word for it
    /// @param value a number for it
    /// @param threshold what the number was compared with
    record Reading(
            @JsonProperty("monitor") String monitor,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("value") double value,
            @JsonProperty("threshold") double threshold,
            @JsonProperty("fired") boolean fired) {}

    List<EventType<?>> KINDS = List.of(EventType.of("ThoughtRecorded", ThoughtRecorded.class, ActorKind.AGENT));
}
