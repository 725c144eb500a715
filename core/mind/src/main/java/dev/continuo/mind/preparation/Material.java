package dev.continuo.mind.preparation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that an answer may rest on.
///
/// @param id its event
/// @param what it is, in our words
/// @param at when it was said, or is due; null where no time matters
/// @param own whether it is in the agent's own words, on which alone nothing may rest
record Material(long id, String what, String text, @Nullable Instant at, boolean own) {

    /// What its outcome depends on.
    String input() {
        return id + " " + what + " " + at + " " + text + "\n";
    }
}
