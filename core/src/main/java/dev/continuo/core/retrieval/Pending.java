package dev.continuo.core.retrieval;

/// A memory that an index does not hold yet.
///
/// @param audience its label
/// @param text the words it remembers
record Pending(long memory, String audience, String text) {}
