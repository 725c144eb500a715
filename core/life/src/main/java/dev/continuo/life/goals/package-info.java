/// Goals and commitments of the agent (Layer 1): goals with weights, in a tree.
///
/// Start at [Goals].
///
/// [GoalFaculty] joins them to the mind.
@NullMarked
package dev.continuo.life.goals;

import org.jspecify.annotations.NullMarked;
