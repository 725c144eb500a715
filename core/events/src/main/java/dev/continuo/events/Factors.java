package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// A number for each thing that a draw is weighted by: how much something has of it, or how much it
/// counts.
///
/// @param recency said, learned or changed lately
/// @param importance its importance or weight
/// @param association like what was said last
/// @param neglect long neither drawn nor recalled
/// @param tension does not go together with another, or is an open question
/// @param introspection about the agent itself
/// @param gut where the gut points
/// @param noise chance
public record Factors(
        @JsonProperty("recency") double recency,
        @JsonProperty("importance") double importance,
        @JsonProperty("association") double association,
        @JsonProperty("neglect") double neglect,
        @JsonProperty("tension") double tension,
        @JsonProperty("introspection") double introspection,
        @JsonProperty("gut") double gut,
        @JsonProperty("noise") double noise) {

    /// Number of factors.
    public static final int COUNT = 8;

    public static Factors of(List<Double> all) {
        return new Factors(
                all.get(0), all.get(1), all.get(2), all.get(3), all.get(4), all.get(5), all.get(6), all.get(7));
    }

    public List<Double> list() {
        return List.of(recency, importance, association, neglect, tension, introspection, gut, noise);
    }
}
