/// What the agent wants (Layer 1) and what it promised: goals with weights, in a tree.
///
/// Start at [Goals].
///
/// [GoalFaculty] joins them to the mind.
@NullMarked
package dev.continuo.life.goals;

import org.jspecify.annotations.NullMarked;
