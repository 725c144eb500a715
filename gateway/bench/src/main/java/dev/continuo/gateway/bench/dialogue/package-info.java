/// Measurement of what prompts tell of earlier talk: dialogues are lived through, and the prompts
/// of their questions read.
///
/// Start at [DialogueBench]; [DialogueScript] reads the data, [PromptCapture] is the model's
/// server, [PromptTally] counts.
@NullMarked
package dev.continuo.gateway.bench.dialogue;

import org.jspecify.annotations.NullMarked;
