@NullMarked
package dev.continuo.mind.observation.synthesis;

import org.jspecify.annotations.NullMarked;
