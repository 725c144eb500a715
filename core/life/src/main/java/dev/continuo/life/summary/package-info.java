/// Summaries of who the agent was, in numbers: traits with their trend, goals, what was promised,
/// what was reflected on. Start at [dev.continuo.life.summary.SummarisePhase].
@NullMarked
package dev.continuo.life.summary;

import org.jspecify.annotations.NullMarked;
