@NullMarked
package dev.continuo.core.memory.contradiction;

import org.jspecify.annotations.NullMarked;
