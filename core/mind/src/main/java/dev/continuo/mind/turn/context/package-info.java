/// Context that a model is given, and the part of it that is kept in mind. Start at
/// [PromptBuilder].
@NullMarked
package dev.continuo.mind.turn.context;

import org.jspecify.annotations.NullMarked;
