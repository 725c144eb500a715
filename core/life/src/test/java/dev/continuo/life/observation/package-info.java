@NullMarked
package dev.continuo.life.observation;

import org.jspecify.annotations.NullMarked;
