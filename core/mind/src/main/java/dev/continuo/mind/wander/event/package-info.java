/// What came to mind, as events.
@NullMarked
package dev.continuo.mind.wander.event;

import org.jspecify.annotations.NullMarked;
