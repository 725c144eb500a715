/// What the mind may do while nobody speaks: the contract between the phases and whatever runs
/// them. Start at [dev.continuo.mind.faculty.idle.IdlePhase].
@NullMarked
package dev.continuo.mind.faculty.idle;

import org.jspecify.annotations.NullMarked;
