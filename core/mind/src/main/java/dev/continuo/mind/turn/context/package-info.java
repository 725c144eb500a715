/// What a model is told, and what of that is kept in mind. Start at [PromptBuilder].
@NullMarked
package dev.continuo.mind.turn.context;

import org.jspecify.annotations.NullMarked;
