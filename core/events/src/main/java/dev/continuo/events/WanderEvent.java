package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Draws of what came to mind while nobody spoke. These events hold numbers and no words.
public sealed interface WanderEvent extends EventPayload {

    /// Something was drawn.
    ///
    /// @param layer `trait`, `goal`, `memory`, `insight`, `lesson`, `question`, `tension` or `run`
    /// @param subject the event that it is named by
    /// @param candidates among how many
    /// @param mix what each factor counted for
    /// @param factors what the subject had of each, in [0,1]
    /// @param probability of this draw
    /// @param intensity of the gut
    /// @param charge of the gut, in [0,1]
    /// @param outcome `self-prompt`, `creative` or `discarded`
    /// @param key what is not to be thought of again while it is open, such as `goal:12`; empty
    ///   where it was discarded
    /// @param impulse the event of what it was for somebody; 0 where it concerns nobody
    /// @param learned what became of draws before, which the mix takes into account
    record Wandered(
            @JsonProperty("layer") String layer,
            @JsonProperty("subject") long subject,
            @JsonProperty("candidates") int candidates,
            @JsonProperty("mix") Factors mix,
            @JsonProperty("factors") Factors factors,
            @JsonProperty("probability") double probability,
            @JsonProperty("intensity") double intensity,
            @JsonProperty("charge") double charge,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("key") String key,
            @JsonProperty("impulse") long impulse,
            @JsonProperty("learned") List<Learned> learned)
            implements WanderEvent {
        public Wandered {
            learned = List.copyOf(learned);
        }
    }

    /// Outcome of an earlier draw.
    ///
    /// @param became `answered`, `used`, `said`, `dropped` or `expired`
    record Learned(
            @JsonProperty("draw") long draw,
            @JsonProperty("became") String became) {}

    List<EventType<?>> KINDS = List.of(EventType.of("Wandered", Wandered.class, ActorKind.AGENT));
}
