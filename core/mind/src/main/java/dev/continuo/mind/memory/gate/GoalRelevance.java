package dev.continuo.mind.memory.gate;

import org.jspecify.annotations.Nullable;

/// Relevance of a memory to the agent's goals and identity. An unknown term weighs nothing: the
/// other terms make up the whole.
///
/// @param goals in [0,1]; null while there are no goals
/// @param identity in [0,1]; null while there are no values
public record GoalRelevance(
        @Nullable Double goals, @Nullable Double identity) {
    public static final GoalRelevance NONE = new GoalRelevance(null, null);
}
