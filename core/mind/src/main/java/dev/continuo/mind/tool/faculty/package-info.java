/// What the calls of tools mean for rows, erasing, explaining and summaries. Start at
/// [ToolFaculty].
@NullMarked
package dev.continuo.mind.tool.faculty;

import org.jspecify.annotations.NullMarked;
