/// Declarations of a faculty's tables and what they keep: erasing, evidence, `/why` and `/privacy`
/// follow from it. Start at [Contents] and [ContentTable]; texts that the agent wrote are
/// [DerivedTexts].
@NullMarked
package dev.continuo.mind.faculty.derived;

import org.jspecify.annotations.NullMarked;
