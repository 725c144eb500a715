/// What the agent keeps of itself between sessions, by audience: open questions, what is
/// unfinished, its mood, and the narratives.
///
/// Start at [SelfState].
@NullMarked
package dev.continuo.life.selfhood.state;

import org.jspecify.annotations.NullMarked;
