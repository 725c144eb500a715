/// Admission: strangers and pairing, rooms that listen or do not, limits on how fast anybody may
/// write, and the way an account becomes the operator's.
///
/// Start at [Admission]; it decides and records nothing.
@NullMarked
package dev.continuo.mind.admission;

import org.jspecify.annotations.NullMarked;
