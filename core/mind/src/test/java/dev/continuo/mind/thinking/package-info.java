@NullMarked
package dev.continuo.mind.thinking;

import org.jspecify.annotations.NullMarked;
