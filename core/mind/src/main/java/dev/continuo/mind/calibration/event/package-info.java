/// How weights were tuned, as events.
@NullMarked
package dev.continuo.mind.calibration.event;

import org.jspecify.annotations.NullMarked;
