@NullMarked
package dev.continuo.core.memory.suspicion;

import org.jspecify.annotations.NullMarked;
