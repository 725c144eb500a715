/// Synthesis of observations from what people said: evidence is gathered by key, synthesised by
/// rules or a model, and recorded. Start at [dev.continuo.life.observation.synthesis.Synthesizer].
@NullMarked
package dev.continuo.life.observation.synthesis;

import org.jspecify.annotations.NullMarked;
