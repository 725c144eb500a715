/// Texts as vectors: models that run in this process, and those of providers.
///
/// Start at [Embedders].
@NullMarked
package dev.continuo.mind.model.embedding;

import org.jspecify.annotations.NullMarked;
