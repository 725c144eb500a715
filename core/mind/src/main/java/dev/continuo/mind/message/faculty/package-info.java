/// What messages mean for erasing, explaining, privacy and summaries. Start at [MessageFaculty].
@NullMarked
package dev.continuo.mind.message.faculty;

import org.jspecify.annotations.NullMarked;
