package dev.continuo.mind.preparation;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An answer that was worked out ahead.
///
/// @param audience who may hear it, as a label
/// @param question in the words in which it is expected
/// @param evidence the events that it rests on
/// @param withdrawn why it is told no more; null while it may be
/// @param shown the turns that were told it
/// @param said those of them whose answers said it
record Draft(
        long id,
        String audience,
        long conversation,
        String question,
        String answer,
        Set<Long> evidence,
        Instant prepared,
        Instant expires,
        @Nullable String withdrawn,
        int shown,
        int said) {

    /// What was not asked for in a week is not what somebody was about to ask.
    static final Duration LIFE = Duration.ofDays(7);

    /// What was told so often and never said is of no use.
    private static final int TRIES = 2;

    /// It made room for newer ones.
    static final String REPLACED = "replaced";

    /// Whether it may be told.
    boolean open(Instant now) {
        return withdrawn == null && said == 0 && shown < TRIES && now.isBefore(expires);
    }

    /// Whether what became of it tells how well its like is foreseen: not where it fell for another
    /// reason.
    boolean settled(Instant now) {
        return !open(now) && (withdrawn == null || withdrawn.equals(REPLACED));
    }
}
