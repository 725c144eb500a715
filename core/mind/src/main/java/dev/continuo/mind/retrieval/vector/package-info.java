/// The nearest by meaning: the vectors that one embedder made of memories (`work.vector`), and two
/// ways to search them that give the same results, in memory and by pgvector.
///
/// Start at [VectorStore]; both ways are an [VectorIndex].
@NullMarked
package dev.continuo.mind.retrieval.vector;

import org.jspecify.annotations.NullMarked;
