/// Claims of a text: about whoever says it, of others, of what they work on and of the world. Start
/// at [Claims]; [NameCalls] finds the names that people give themselves and each other.
@NullMarked
package dev.continuo.language.claim;

import org.jspecify.annotations.NullMarked;
