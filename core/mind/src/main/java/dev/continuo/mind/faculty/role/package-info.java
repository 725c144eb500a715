/// The roles that a faculty may take for the rest of the mind, a small interface each. Start at
/// [MindPart].
@NullMarked
package dev.continuo.mind.faculty.role;

import org.jspecify.annotations.NullMarked;
