package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Outcomes of turns.
public sealed interface OutcomeEvent extends EventPayload {

    /// Judgement of a turn: its outcome is known, or never will be. It holds no words.
    ///
    /// @param turn the end of the turn
    /// @param reply what was said, 0 for nothing
    /// @param outcome `passed`, `failed` or `unknown`
    /// @param because `failure`, `outage`, `objection`, `thanks`, `reaction` or `silence`
    /// @param evidence the message or reaction that it rests on; empty where it rests on none
    record TurnJudged(
            @JsonProperty("turn") long turn,
            @JsonProperty("reply") long reply,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("because") String because,
            @JsonProperty("evidence") List<Long> evidence)
            implements OutcomeEvent {
        public TurnJudged {
            evidence = List.copyOf(evidence);
        }
    }

    List<EventType<?>> KINDS = List.of(EventType.of("TurnJudged", TurnJudged.class, ActorKind.SYSTEM));
}
