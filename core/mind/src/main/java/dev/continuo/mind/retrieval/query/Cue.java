package dev.continuo.mind.retrieval.query;

import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Likeness of a question beside all that the listener may hear.
///
/// @param compared how many memories it was compared with
/// @param nearest how like the nearest of them is, in [0,1]; empty where meaning was not compared
/// @param names of the people who were met, the asker's aside
/// @param vector of the question; null where there is none
public record Cue(
        int compared,
        OptionalDouble nearest,
        Set<String> names,
        @Nullable QuestionVector vector) {
    public static final Cue NONE = new Cue(0, OptionalDouble.empty(), Set.of(), null);

    public Cue {
        names = Set.copyOf(names);
    }
}
