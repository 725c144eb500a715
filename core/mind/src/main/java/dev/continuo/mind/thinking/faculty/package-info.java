/// What the trajectories of turns mean for rows, erasing, explaining and summaries. Start at
/// [ThoughtFaculty].
@NullMarked
package dev.continuo.mind.thinking.faculty;

import org.jspecify.annotations.NullMarked;
