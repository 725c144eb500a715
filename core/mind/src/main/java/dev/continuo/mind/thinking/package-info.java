/// Thinking about a turn before the agent speaks: monitors, re-entry, and a second thought by
/// System 2 where something is at stake or several doubts come together. Start at [Deliberation].
///
/// [ThoughtFaculty] keeps the trajectories of turns.
@NullMarked
package dev.continuo.mind.thinking;

import org.jspecify.annotations.NullMarked;
