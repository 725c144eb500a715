/// Keeps what finds memories in step with the mind.
///
/// Start at [IndexFollower], which keeps any [Indexer] in step, and [MemorySource], which reads the
/// memories.
@NullMarked
package dev.continuo.mind.retrieval.index;

import org.jspecify.annotations.NullMarked;
