/// The names that people give themselves and each other. Start at [NameCalls].
@NullMarked
package dev.continuo.language.names;

import org.jspecify.annotations.NullMarked;
