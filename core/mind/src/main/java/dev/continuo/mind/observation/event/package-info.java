/// What becomes of observations, as events. Start at
/// [dev.continuo.mind.observation.event.ObservationEvent].
@NullMarked
package dev.continuo.mind.observation.event;

import org.jspecify.annotations.NullMarked;
