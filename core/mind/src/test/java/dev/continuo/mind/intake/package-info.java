@NullMarked
package dev.continuo.mind.intake;

import org.jspecify.annotations.NullMarked;
