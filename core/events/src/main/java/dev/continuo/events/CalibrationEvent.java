package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tuning of weights. These events hold numbers alone.
public sealed interface CalibrationEvent extends EventPayload {

    /// Weights were tried on what came of turns and decisions; each part is null where too little
    /// is known for it.
    ///
    /// @param outcome how likely a turn is of use
    /// @param gate the weights of the exit gate
    /// @param retrieval the weights of the order of memories
    record Calibrated(
            @JsonProperty("outcome") @Nullable Fit outcome,
            @JsonProperty("gate") @Nullable Tuning gate,
            @JsonProperty("retrieval") @Nullable Tuning retrieval)
            implements CalibrationEvent {}

    /// A logistic regression.
    ///
    /// @param features their names
    /// @param centres what is subtracted from each
    /// @param scales what each is divided by then
    /// @param weights of each
    /// @param bias added to their sum
    /// @param trained decisions that it was fitted on
    /// @param heldBack those that it was tried on
    /// @param lossBefore of what held before, on those held back: mean log loss
    /// @param lossAfter of this one
    /// @param applied whether it holds from now on
    record Fit(
            @JsonProperty("features") List<String> features,
            @JsonProperty("centres") List<Double> centres,
            @JsonProperty("scales") List<Double> scales,
            @JsonProperty("weights") List<Double> weights,
            @JsonProperty("bias") double bias,
            @JsonProperty("trained") int trained,
            @JsonProperty("heldBack") int heldBack,
            @JsonProperty("lossBefore") double lossBefore,
            @JsonProperty("lossAfter") double lossAfter,
            @JsonProperty("applied") boolean applied) {
        public Fit {
            features = List.copyOf(features);
            centres = List.copyOf(centres);
            scales = List.copyOf(scales);
            weights = List.copyOf(weights);
        }
    }

    /// Weights that moved a little.
    ///
    /// @param names of the weights
    /// @param scoreBefore part of the pairs of a good and a bad decision, among those held back,
    ///   that the weights before put in the right order
    /// @param scoreAfter the same of the others
    /// @param applied whether they hold from now on
    record Tuning(
            @JsonProperty("names") List<String> names,
            @JsonProperty("before") List<Double> before,
            @JsonProperty("after") List<Double> after,
            @JsonProperty("trained") int trained,
            @JsonProperty("heldBack") int heldBack,
            @JsonProperty("scoreBefore") double scoreBefore,
            @JsonProperty("scoreAfter") double scoreAfter,
            @JsonProperty("applied") boolean applied) {
        public Tuning {
            names = List.copyOf(names);
            before = List.copyOf(before);
            after = List.copyOf(after);
        }
    }

    /// The weights of before it hold again.
    record CalibrationUndone(@JsonProperty("calibration") long calibration) implements CalibrationEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("Calibrated", Calibrated.class, ActorKind.AGENT),
            EventType.of("CalibrationUndone", CalibrationUndone.class, ActorKind.AGENT));
}
