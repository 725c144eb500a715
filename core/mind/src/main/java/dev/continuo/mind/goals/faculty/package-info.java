/// What goals mean for rows, erasing, explaining, privacy and summaries. Start at [GoalFaculty].
@NullMarked
package dev.continuo.mind.goals.faculty;

import org.jspecify.annotations.NullMarked;
