/// Tests of what becomes of memories in lives of days.
@NullMarked
package dev.continuo.life.memory;

import org.jspecify.annotations.NullMarked;
