/// Who gets in: strangers and pairing, rooms that listen or do not, how fast anybody may write, and
/// how an account becomes the operator's.
///
/// Start at [Admission]; it decides and records nothing.
@NullMarked
package dev.continuo.mind.admission;

import org.jspecify.annotations.NullMarked;
