@NullMarked
package dev.continuo.core.memory.learning;

import org.jspecify.annotations.NullMarked;
