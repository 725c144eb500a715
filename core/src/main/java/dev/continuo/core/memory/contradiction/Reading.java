package dev.continuo.core.memory.contradiction;

import java.util.List;

/// A statement as it was read.
///
/// @param tokens of all sentences that assert something
/// @param excluded what was set aside with ", not …"
/// @param change whether it says that something changed or was wrong
record Reading(List<Clause> clauses, List<Token> tokens, List<Token> excluded, boolean change) {}
