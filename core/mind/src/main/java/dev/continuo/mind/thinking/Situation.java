package dev.continuo.mind.thinking;

import dev.continuo.mind.retrieval.query.Recall;
import java.util.List;
import java.util.Set;

/// Situation of a turn, as the monitors see it.
///
/// @param text what is answered, in the person's own words
/// @param recall what was found about it
/// @param context what else is before the model: the talk so far, goals
/// @param names of people who were met
/// @param boundaries those of Layer 0, in the words of their traits
public record Situation(String text, Recall recall, List<String> context, Set<String> names, List<String> boundaries) {
    public Situation {
        context = List.copyOf(context);
        names = Set.copyOf(names);
        boundaries = List.copyOf(boundaries);
    }
}
