package dev.continuo.mind.retrieval;

import org.jspecify.annotations.Nullable;

/// Nearness of a memory to what the agent wants. Of goals that not everybody may hear, only those
/// count whose audience is that of the memory: whoever hears the one hears the other.
@FunctionalInterface
public interface GoalNearness {
    /// There are no goals.
    GoalNearness NONE = (_, _) -> null;

    /// In [0,1]; null while there are none.
    ///
    /// @param text the memory's words
    /// @param audience who may hear it, as a label
    @Nullable
    Double of(String text, String audience);
}
