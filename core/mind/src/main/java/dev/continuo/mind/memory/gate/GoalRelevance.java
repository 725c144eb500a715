package dev.continuo.mind.memory.gate;

import org.jspecify.annotations.Nullable;

/// How much a memory bears on what the agent wants and is. What is not known weighs nothing: the
/// other terms make up the whole.
///
/// @param goals in [0,1]; null while there are no goals
/// @param identity in [0,1]; null while there are no values
public record GoalRelevance(@Nullable Double goals, @Nullable Double identity) {
    public static final GoalRelevance NONE = new GoalRelevance(null, null);
}
