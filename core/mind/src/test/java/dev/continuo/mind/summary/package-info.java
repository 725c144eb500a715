/// Tests of the package of this name.
@NullMarked
package dev.continuo.mind.summary;

import org.jspecify.annotations.NullMarked;
