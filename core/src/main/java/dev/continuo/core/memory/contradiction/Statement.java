package dev.continuo.core.memory.contradiction;

import java.time.Instant;

/// Something somebody said: one sentence or several.
///
/// @param text the words, in any language; only the first few thousand characters are read
/// @param speaker who says it, by any key: the same key is the same person
/// @param saidAt when; what "yesterday" means depends on it
public record Statement(String text, String speaker, Instant saidAt) {}
