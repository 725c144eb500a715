/// Keeps what finds memories in step with the mind, and finds them by their words.
///
/// Start at [WordIndex], which is asked, and [Follower], which keeps any [Shelf] in step.
@NullMarked
package dev.continuo.core.retrieval.index;

import org.jspecify.annotations.NullMarked;
