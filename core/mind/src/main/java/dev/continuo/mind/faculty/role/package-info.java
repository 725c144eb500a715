/// The roles that a faculty may take for the rest of the mind, a small interface each. Start at
/// [MindPart].
///
/// [IdlePhase] is the contract of idle phases.
@NullMarked
package dev.continuo.mind.faculty.role;

import org.jspecify.annotations.NullMarked;
