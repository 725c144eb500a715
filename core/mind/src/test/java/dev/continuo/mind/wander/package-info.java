@NullMarked
package dev.continuo.mind.wander;

import org.jspecify.annotations.NullMarked;
