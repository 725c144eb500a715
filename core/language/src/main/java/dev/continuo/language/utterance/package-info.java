/// Acts that a message performs: asking, correcting oneself, saying nothing in particular. Start at
/// [QuestionType] and [SmallTalkDetector].
@NullMarked
package dev.continuo.language.utterance;

import org.jspecify.annotations.NullMarked;
