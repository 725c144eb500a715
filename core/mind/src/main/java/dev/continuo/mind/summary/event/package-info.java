/// Summaries of who the agent was, as events.
@NullMarked
package dev.continuo.mind.summary.event;

import org.jspecify.annotations.NullMarked;
