/// Tests of the package of this name.
@NullMarked
package dev.continuo.life.readiness;

import org.jspecify.annotations.NullMarked;
