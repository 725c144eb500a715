/// What a faculty does when something is forgotten. Start at [ErasureParticipant].
@NullMarked
package dev.continuo.mind.faculty.erasure;

import org.jspecify.annotations.NullMarked;
