@NullMarked
package dev.continuo.core.admission;

import org.jspecify.annotations.NullMarked;
