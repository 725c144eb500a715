@NullMarked
package dev.continuo.mind.memory.gate;

import org.jspecify.annotations.NullMarked;
