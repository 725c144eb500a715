/// What is read out of a model's text.
@NullMarked
package dev.continuo.mind.turn.control;

import org.jspecify.annotations.NullMarked;
