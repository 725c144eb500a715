/// Reads whether somebody takes back, changes or ends what they said before, in so many words.
@NullMarked
package dev.continuo.core.memory.correction;

import org.jspecify.annotations.NullMarked;
