/// Participation of a faculty in forgetting. Start at [ErasureParticipant].
@NullMarked
package dev.continuo.mind.faculty.erasure;

import org.jspecify.annotations.NullMarked;
