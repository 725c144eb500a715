/// Speaking first: what came to mind for somebody, whether it may be said unasked, and when.
@NullMarked
package dev.continuo.mind.initiative;

import org.jspecify.annotations.NullMarked;
