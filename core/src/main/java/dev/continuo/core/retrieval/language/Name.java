package dev.continuo.core.retrieval.language;

/// A name a person goes by. One person may have several.
public record Name(long person, String name) {}
