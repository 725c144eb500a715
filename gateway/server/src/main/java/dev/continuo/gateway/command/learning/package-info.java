/// Commands about what the agent learned: reflections and lessons, sequences of tools, calibrated
/// weights, summaries of who it was.
@NullMarked
package dev.continuo.gateway.command.learning;

import org.jspecify.annotations.NullMarked;
