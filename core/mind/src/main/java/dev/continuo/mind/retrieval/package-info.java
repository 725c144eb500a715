/// Finds the memories that bear on what was said, among those the listener may hear.
///
/// Start at [Retrieval].
@NullMarked
package dev.continuo.mind.retrieval;

import org.jspecify.annotations.NullMarked;
