package dev.continuo.life.selfhood;

import java.time.Duration;
import java.time.Instant;

/// A mood.
///
/// @param label a word or two
/// @param note why; empty for a derived one
/// @param event where it was set; 0 for a derived one
public record Mood(String label, String note, MoodSource source, Instant since, long event) {
    /// So long a mood that the agent set lasts, and nothing derived takes its place.
    public static final Duration LIFE = Duration.ofDays(2);

    /// Characters of a label.
    public static final int MAX_LABEL = 64;

    /// Characters of a note.
    public static final int MAX_NOTE = 300;

    /// Source of a mood.
    public enum MoodSource {
        SELF("self"),
        DERIVED("derived");

        private final String text;

        MoodSource(String text) {
            this.text = text;
        }

        /// The name in data.
        public String text() {
            return text;
        }
    }

    static Mood derived(String label, Instant since) {
        return new Mood(label, "", MoodSource.DERIVED, since, 0);
    }
}
