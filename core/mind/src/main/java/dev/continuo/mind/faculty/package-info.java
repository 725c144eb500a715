/// Parts of a faculty of the mind: one [Faculty] value, whose roles the ledger, the erasure,
/// `/why`, `/privacy` and `/export me` ask, and declarations of its tables, from which most of them
/// follow. Nothing else knows a faculty's tables.
///
/// Start at [Faculty], then [Contents] and [ContentTable]; texts that the agent wrote are
/// [DerivedTexts].
@NullMarked
package dev.continuo.mind.faculty;

import org.jspecify.annotations.NullMarked;
