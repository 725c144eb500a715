/// What tools did, as events.
@NullMarked
package dev.continuo.mind.tool.event;

import org.jspecify.annotations.NullMarked;
