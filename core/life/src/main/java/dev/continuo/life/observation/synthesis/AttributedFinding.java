package dev.continuo.life.observation.synthesis;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A finding and whose word it is.
///
/// @param at when it was said last
record AttributedFinding(Finding finding, @Nullable Long speaker, Instant at) {}
