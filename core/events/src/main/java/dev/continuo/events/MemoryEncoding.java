package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// Encoding of a message as a memory.
///
/// @param previous the memory of what was said before it, in the same session and for the same
///   audience; null where there is none
/// @param session the memory that began its session; null where it begins one itself
/// @param entry what the entry gate decided
public record MemoryEncoding(
        @JsonProperty("previous") @Nullable Long previous,
        @JsonProperty("session") @Nullable Long session,
        @JsonProperty("entry") EntryDecision entry) {}
