package dev.continuo.life.world;

import dev.continuo.mind.audience.Trust;
import java.time.Instant;

/// Something that the agent noted.
///
/// @param id the event it was noted in; 0 while that is not recorded
/// @param trust that of whoever was answered when it was noted
public record WorldEntry(long id, EntryType type, String text, Trust trust, Instant at) {

    /// Type of thing that an entry is a note of.
    public enum EntryType {
        /// Something that is so.
        FACT("fact"),
        /// Behaviour that people tend to show.
        PATTERN("pattern"),
        /// Something that was done.
        TASK("task");

        private final String text;

        EntryType(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        /// Of a stored name.
        public static EntryType parse(String text) {
            for (var type : values()) if (type.text.equals(text)) return type;
            throw new IllegalArgumentException("no type of an entry: " + text);
        }
    }
}
