/// The tools that a model may call in a turn: which are offered to whom, the chain of calls of one
/// turn, and the calls that wait for the operator. Start at [Tools].
///
/// [OwnTools] are those that every mind offers; [ToolFaculty] joins the tools to the mind.
@NullMarked
package dev.continuo.mind.tool;

import org.jspecify.annotations.NullMarked;
