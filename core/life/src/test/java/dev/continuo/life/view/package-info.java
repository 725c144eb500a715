/// Tests of the package of this name.
@NullMarked
package dev.continuo.life.view;

import org.jspecify.annotations.NullMarked;
