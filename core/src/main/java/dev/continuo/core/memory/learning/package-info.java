/// Tells two kinds of things apart by weights that were learned from examples: a linear
/// support-vector machine over hashed features. No model, no library, some microseconds a text.
///
/// Start at [Linear]; [Learner] makes one from examples.
@NullMarked
package dev.continuo.core.memory.learning;

import org.jspecify.annotations.NullMarked;
