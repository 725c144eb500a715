@NullMarked
package dev.continuo.core.memory;

import org.jspecify.annotations.NullMarked;
