/// Commands about the agent itself: its diary, its narrative, its mood, its open questions, and the
/// graph of what it did with what it was told.
///
/// Idle phases, and what the agent learned, are shown here too.
@NullMarked
package dev.continuo.gateway.command.self;

import org.jspecify.annotations.NullMarked;
