/// Finds memories by their words, with Lucene.
///
/// Start at [TextIndexer], which is asked; [TextIndex] is what it keeps.
@NullMarked
package dev.continuo.mind.retrieval.text;

import org.jspecify.annotations.NullMarked;
