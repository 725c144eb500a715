@NullMarked
package dev.continuo.life.goals;

import org.jspecify.annotations.NullMarked;
