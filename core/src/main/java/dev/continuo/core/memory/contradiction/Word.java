package dev.continuo.core.memory.contradiction;

/// A word as it was written.
///
/// @param text in lower case
/// @param capital whether it began with a capital letter
record Word(String text, boolean capital) {}
