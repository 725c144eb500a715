/// What two statements show without being parsed: turns of speech, groups of words, what is left
/// when their words are aligned, and the forest that weighs it all.
///
/// Nothing here knows what a contradiction is. [Phrases] and [WordGroups] read the word lists, in
/// six languages, that lie beside these classes; [Alignment] compares two runs of words; [Features]
/// is what was found and [Forest] turns it into a probability.
@NullMarked
package dev.continuo.core.memory.contradiction.evidence;

import org.jspecify.annotations.NullMarked;
