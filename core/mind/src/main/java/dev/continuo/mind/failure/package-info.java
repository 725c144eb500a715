/// The few exceptions of the mind: [Unavailable] may pass, [Refused] cannot.
@NullMarked
package dev.continuo.mind.failure;

import org.jspecify.annotations.NullMarked;
