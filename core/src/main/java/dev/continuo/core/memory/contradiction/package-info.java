/// Whether two statements contradict each other, by rules alone: no model, no database, no network.
///
/// A statement is read as clauses (who, what, how it is denied, when), and two clauses that speak
/// of the same thing are compared slot by slot. Start at [Contradictions].
@NullMarked
package dev.continuo.core.memory.contradiction;

import org.jspecify.annotations.NullMarked;
