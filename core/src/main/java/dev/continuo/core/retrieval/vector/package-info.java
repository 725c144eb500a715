/// The nearest by meaning: the vectors that one embedder made of memories (`work.vector`), and two
/// ways to search them that give the same results, in memory and by pgvector.
///
/// Start at [Vectors]; both ways are an [Accelerator].
@NullMarked
package dev.continuo.core.retrieval.vector;

import org.jspecify.annotations.NullMarked;
