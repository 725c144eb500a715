@NullMarked
package dev.continuo.life.initiative;

import org.jspecify.annotations.NullMarked;
