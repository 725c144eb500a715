@NullMarked
package dev.continuo.mind.initiative;

import org.jspecify.annotations.NullMarked;
