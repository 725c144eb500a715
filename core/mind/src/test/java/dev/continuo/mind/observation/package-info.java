@NullMarked
package dev.continuo.mind.observation;

import org.jspecify.annotations.NullMarked;
