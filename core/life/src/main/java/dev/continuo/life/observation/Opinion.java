package dev.continuo.life.observation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Opinion of people on an observation beside its evidence: each person counts once, by what they
/// said last.
///
/// @param confirmed when somebody last said that it is so; null where nobody says so
/// @param doubt what those who say that it is not so weigh together
/// @param doubted when somebody last said that it is not; null where nobody says so
public record Opinion(
        @Nullable Instant confirmed, double doubt, @Nullable Instant doubted) {
    public static final Opinion NONE = new Opinion(null, 0, null);
}
