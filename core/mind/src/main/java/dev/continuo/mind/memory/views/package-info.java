/// Memories as people may see them. Start at [MemoryViews].
@NullMarked
package dev.continuo.mind.memory.views;

import org.jspecify.annotations.NullMarked;
