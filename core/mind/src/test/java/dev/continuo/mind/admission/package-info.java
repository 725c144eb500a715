@NullMarked
package dev.continuo.mind.admission;

import org.jspecify.annotations.NullMarked;
