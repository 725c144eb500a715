@NullMarked
package dev.continuo.mind.memory;

import org.jspecify.annotations.NullMarked;
