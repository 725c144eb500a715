@NullMarked
package dev.continuo.life.observation.synthesis;

import org.jspecify.annotations.NullMarked;
