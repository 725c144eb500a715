@NullMarked
package dev.continuo.life.wander;

import org.jspecify.annotations.NullMarked;
