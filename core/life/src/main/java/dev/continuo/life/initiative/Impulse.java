package dev.continuo.life.initiative;

import java.time.Instant;
import java.util.List;

/// Something that could be said unasked.
///
/// @param id the event it arose in
/// @param audience whom its evidence may be told, as a label
/// @param evidence what it is about first
public record Impulse(
        long id,
        String source,
        String key,
        long person,
        String audience,
        double relevance,
        Instant expires,
        List<Long> evidence) {
    /// Promise to somebody for a time.
    public static final String FOLLOW_UP = "follow-up";

    public static final String QUESTION = "question";

    /// Something held true fell due.
    public static final String REVALIDATE = "revalidate";

    public static final String OPEN = "open";
    public static final String SAID = "said";
    public static final String DROPPED = "dropped";

    public Impulse {
        evidence = List.copyOf(evidence);
    }

    boolean promised() {
        return source.equals(FOLLOW_UP);
    }
}
