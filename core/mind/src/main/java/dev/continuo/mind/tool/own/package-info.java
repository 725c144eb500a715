/// The tools that every mind offers: its memory, its goals, its prompt, its state, a second
/// thought. Start at [OwnTools].
@NullMarked
package dev.continuo.mind.tool.own;

import org.jspecify.annotations.NullMarked;
