/// Summaries of who the agent was, in numbers: traits with their trend, goals, what was promised,
/// what was reflected on. Start at [dev.continuo.mind.summary.SummarisePhase].
@NullMarked
package dev.continuo.mind.summary;

import org.jspecify.annotations.NullMarked;
