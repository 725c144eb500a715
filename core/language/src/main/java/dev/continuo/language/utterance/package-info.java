/// What somebody does by saying something: asks, corrects themselves, says nothing in particular.
/// Start at [QuestionType] and [SmallTalkDetector].
@NullMarked
package dev.continuo.language.utterance;

import org.jspecify.annotations.NullMarked;
