package dev.continuo.mind.learning;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// A sequence of tools that was of use several times. It holds names alone.
///
/// @param id the event that proposed it
/// @param tools in order
/// @param turns how many turns it was seen in then
public record Skill(long id, List<String> tools, int turns, State state, Instant proposedAt) {
    public Skill {
        tools = List.copyOf(tools);
    }

    /// What the operator decided.
    public enum State {
        PROPOSED,
        ACCEPTED,
        REJECTED,
        WITHDRAWN;

        /// The stored name.
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        static State parse(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }
    }
}
