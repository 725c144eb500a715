/// What a prompt tells of what was said: dialogues are lived through, and the prompts of their
/// questions read.
///
/// Start at [DialogueBench]; [Script] reads the data, [Ear] is the model's server, [Tally] counts.
@NullMarked
package dev.continuo.gateway.bench.dialogue;

import org.jspecify.annotations.NullMarked;
