/// Keeps what finds memories in step with the mind, and finds them by their words.
///
/// Start at [Bm25Index], which is asked, and [IndexFollower], which keeps any [Indexer] in step.
@NullMarked
package dev.continuo.mind.retrieval.index;

import org.jspecify.annotations.NullMarked;
