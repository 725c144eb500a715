/// What a faculty may do for the rest of the mind: a small interface each. Start at [MindPart].
@NullMarked
package dev.continuo.mind.faculty.role;

import org.jspecify.annotations.NullMarked;
