package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Summaries of who the agent was. They hold no words, but the numbers of the events that do: who
/// may not hear those, and whoever comes after they were forgotten, reads nothing of them here.
public sealed interface SummaryEvent extends EventPayload {

    /// Summary of who the agent was at a moment, and of what had changed.
    ///
    /// @param previous the summary before; 0 for none
    /// @param why `first`, `identity` or `reflections`
    /// @param last the last that somebody had said
    /// @param commitments promises that were open
    /// @param reflections since the summary before
    /// @param goals that were active, promises aside
    /// @param traits all of them, and those that were there before
    /// @param prompt the version of the agent's own prompt; 0 for none
    record IdentitySummarised(
            @JsonProperty("previous") long previous,
            @JsonProperty("why") String why,
            @JsonProperty("last") long last,
            @JsonProperty("commitments") List<Long> commitments,
            @JsonProperty("reflections") List<Long> reflections,
            @JsonProperty("goals") List<Long> goals,
            @JsonProperty("traits") List<TraitTrend> traits,
            @JsonProperty("prompt") long prompt)
            implements SummaryEvent {
        public IdentitySummarised {
            commitments = List.copyOf(commitments);
            reflections = List.copyOf(reflections);
            goals = List.copyOf(goals);
            traits = List.copyOf(traits);
        }
    }

    /// A trait between two summaries.
    ///
    /// @param id the event that gave it its weight, and holds its words
    /// @param kind `value`, `belief` …
    /// @param before its weight at the summary before; 0 where it was not there
    /// @param after its weight; 0 where it is no more
    record TraitTrend(
            @JsonProperty("id") long id,
            @JsonProperty("kind") String kind,
            @JsonProperty("before") double before,
            @JsonProperty("after") double after) {}

    /// The run that wrote it was taken back.
    record SummaryWithdrawn(@JsonProperty("summary") long summary) implements SummaryEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("IdentitySummarised", IdentitySummarised.class, ActorKind.AGENT),
            EventType.of("SummaryWithdrawn", SummaryWithdrawn.class, ActorKind.AGENT));
}
