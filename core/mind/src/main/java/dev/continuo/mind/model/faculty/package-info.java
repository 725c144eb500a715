/// Models as a faculty of the mind: rows, summaries and personal data of what they cost. Start at
/// [ModelFaculty].
@NullMarked
package dev.continuo.mind.model.faculty;

import org.jspecify.annotations.NullMarked;
