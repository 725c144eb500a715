/// Challenges that the agent sets its own memory, and how it does in them. Start at
/// [SelfPlayPhase].
@NullMarked
package dev.continuo.life.selfplay;

import org.jspecify.annotations.NullMarked;
