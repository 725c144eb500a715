/// Texts as vectors: models that run in this process, and those of providers; and texts compared
/// with questions by a cross-encoder of this process.
///
/// Start at [Embedders] and [Rerankers].
@NullMarked
package dev.continuo.model.embedding;

import org.jspecify.annotations.NullMarked;
