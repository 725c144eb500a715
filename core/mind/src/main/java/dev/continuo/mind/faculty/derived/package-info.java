/// Texts that the agent wrote with events in sight, such as notes: what erasing, evidence, `/why`
/// and `/privacy` make of them, for each faculty that keeps some. Start at [DerivedTexts].
@NullMarked
package dev.continuo.mind.faculty.derived;

import org.jspecify.annotations.NullMarked;
