package dev.continuo.core.memory;

import org.jspecify.annotations.Nullable;

/// How something said comes into memory.
///
/// @param previous the memory of what was said before it, in the same session and for the same
///   audience; null where there is none
/// @param session the memory that began its session; null where it begins one itself
/// @param entry what the entry gate decided
public record Encoding(@Nullable Long previous, @Nullable Long session, Entry entry) {}
