/// What a faculty of the mind is made of: one [dev.continuo.mind.faculty.Faculty] value, whose
/// roles the ledger, the erasure, `/why`, `/privacy` and `/export me` ask. Nothing else knows a
/// faculty's tables.
@NullMarked
package dev.continuo.mind.faculty;

import org.jspecify.annotations.NullMarked;
