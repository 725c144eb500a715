package dev.continuo.life.identity.state;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The time that one process served the agent.
///
/// @param id the event of its start
/// @param end null where it is not known, or not yet
public record ProcessSession(
        long id, Instant start, @Nullable Instant end) {

    /// @param running the start of the process that runs now
    /// @param now counts as the end of that one; one that was cut off counts nothing until the next
    ///   start says when it was seen last
    Duration length(long running, Instant now) {
        var until = end != null ? end : id == running ? now : start;
        return until.isAfter(start) ? Duration.between(start, until) : Duration.ZERO;
    }
}
