@NullMarked
package dev.continuo.core.memory.gate;

import org.jspecify.annotations.NullMarked;
