/// What is worked out ahead, as events; [dev.continuo.mind.preparation.event.PreparationEvent].
@NullMarked
package dev.continuo.mind.preparation.event;

import org.jspecify.annotations.NullMarked;
