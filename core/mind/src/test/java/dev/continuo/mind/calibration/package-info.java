/// Tests of the package of this name.
@NullMarked
package dev.continuo.mind.calibration;

import org.jspecify.annotations.NullMarked;
