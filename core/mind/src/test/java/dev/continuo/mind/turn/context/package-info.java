/// Tests of what a model is told.
@NullMarked
package dev.continuo.mind.turn.context;

import org.jspecify.annotations.NullMarked;
