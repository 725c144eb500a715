/// Tests of the package of this name.
@NullMarked
package dev.continuo.life.calibration;

import org.jspecify.annotations.NullMarked;
