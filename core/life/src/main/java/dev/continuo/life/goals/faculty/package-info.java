/// What goals mean for rows, erasing, explaining, privacy and summaries. Start at [GoalFaculty].
@NullMarked
package dev.continuo.life.goals.faculty;

import org.jspecify.annotations.NullMarked;
