/// The lists of words that lie beside the classes which read them.
///
/// Start at [Lists].
@NullMarked
package dev.continuo.core.memory.lists;

import org.jspecify.annotations.NullMarked;
