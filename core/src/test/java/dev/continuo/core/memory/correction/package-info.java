@NullMarked
package dev.continuo.core.memory.correction;

import org.jspecify.annotations.NullMarked;
