/// Claims of a text: about whoever says it, about others, what they work on, and the world. Start
/// at [Claims]; [NameCalls] finds the names that people give themselves and each other.
@NullMarked
package dev.continuo.language.claim;

import org.jspecify.annotations.NullMarked;
