/// What speaking first means for rows, erasing, explaining, privacy and summaries. Start at
/// [InitiativeFaculty].
@NullMarked
package dev.continuo.life.initiative.faculty;

import org.jspecify.annotations.NullMarked;
