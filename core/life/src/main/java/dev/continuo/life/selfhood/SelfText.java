package dev.continuo.life.selfhood;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that the agent wrote of itself.
///
/// @param id the event it was written in; 0 while that is not recorded
/// @param label a mood's word, what wrote a narrative, or the number of the diary entry of an
///   experience; empty for the others
/// @param audience who may hear it, as a label
/// @param closedAt when it was resolved or finished; null while it is open
public record SelfText(
        long id,
        SelfTextKind kind,
        String label,
        String text,
        String audience,
        Instant at,
        @Nullable Instant closedAt) {
    /// A question that nobody answered in three days is asked no more.
    public static final Duration STALE = Duration.ofDays(3);

    /// Kind of a text.
    public enum SelfTextKind {
        QUESTION("question"),
        UNFINISHED("unfinished"),
        MOOD("mood"),
        NARRATIVE("narrative"),
        EXPERIENCE("experience");

        private final String text;

        SelfTextKind(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        /// Of a stored name.
        public static SelfTextKind parse(String text) {
            for (var kind : values()) if (kind.text.equals(text)) return kind;
            throw new IllegalArgumentException("nothing of the self: " + text);
        }
    }

    /// Tells whether it is a note that counts still.
    public boolean open(Instant now) {
        return closedAt == null
                && (kind == SelfTextKind.UNFINISHED || (kind == SelfTextKind.QUESTION && now.isBefore(at.plus(STALE))));
    }
}
