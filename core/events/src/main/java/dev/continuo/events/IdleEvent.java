package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes to the phases of the idle life. They hold no words of people's.
public sealed interface IdleEvent extends EventPayload {

    /// A phase is about to work; the run is named by this event.
    ///
    /// @param idleSeconds how long nobody had spoken
    /// @param why `window`, `catch-up` or `operator`
    record PhaseBegan(
            @JsonProperty("phase") String phase,
            @JsonProperty("idleSeconds") long idleSeconds,
            @JsonProperty("why") String why)
            implements IdleEvent {}

    /// A step of a run; what it recorded stands right before this event.
    ///
    /// @param key what it was about
    /// @param input a keyed digest of all that it depended on
    /// @param recorded the events
    record PhaseStepped(
            @JsonProperty("run") long run,
            @JsonProperty("phase") String phase,
            @JsonProperty("key") String key,
            @JsonProperty("input") String input,
            @JsonProperty("recorded") List<Long> recorded)
            implements IdleEvent {
        public PhaseStepped {
            recorded = List.copyOf(recorded);
        }
    }

    /// A run is over.
    ///
    /// @param outcome `done`, `interrupted`, `failed` or `cut off`: the process ended
    /// @param why a few words on a failure; empty for none
    /// @param changes how many events its steps recorded
    /// @param calls how often a model was asked
    /// @param costMicros what that cost, in millionths of a US dollar
    record PhaseEnded(
            @JsonProperty("run") long run,
            @JsonProperty("phase") String phase,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("why") String why,
            @JsonProperty("changes") int changes,
            @JsonProperty("calls") int calls,
            @JsonProperty("inputTokens") long inputTokens,
            @JsonProperty("outputTokens") long outputTokens,
            @JsonProperty("costMicros") long costMicros)
            implements IdleEvent {}

    /// Undoing of a run: its changes were taken back by the events after this one.
    record PhaseUndone(
            @JsonProperty("run") long run,
            @JsonProperty("phase") String phase) implements IdleEvent {}

    /// A phase does not run any more, or does again.
    record PhasePaused(
            @JsonProperty("phase") String phase,
            @JsonProperty("paused") boolean paused) implements IdleEvent {}

    /// A phase keeps other times than it was built with.
    ///
    /// @param fromSeconds how long nobody must have spoken; null as it was built
    /// @param cooldownSeconds from a run to the next; null as it was built
    record PhaseTimed(
            @JsonProperty("phase") String phase,
            @JsonProperty("fromSeconds") @Nullable Long fromSeconds,
            @JsonProperty("cooldownSeconds") @Nullable Long cooldownSeconds)
            implements IdleEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("PhaseBegan", PhaseBegan.class, ActorKind.AGENT, ActorKind.OPERATOR),
            EventType.of("PhaseStepped", PhaseStepped.class, ActorKind.AGENT),
            EventType.of("PhaseEnded", PhaseEnded.class, ActorKind.AGENT, ActorKind.SYSTEM),
            EventType.of("PhaseUndone", PhaseUndone.class, ActorKind.OPERATOR),
            EventType.of("PhasePaused", PhasePaused.class, ActorKind.OPERATOR),
            EventType.of("PhaseTimed", PhaseTimed.class, ActorKind.OPERATOR));
}
