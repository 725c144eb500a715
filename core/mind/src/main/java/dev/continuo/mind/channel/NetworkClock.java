package dev.continuo.mind.channel;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/// Difference between this machine's clock and a network's, by the `Date` of the network's answers.
/// Without it, a clock that is 40 minutes ahead would make every live message look like one that
/// was said while the gateway was stopped.
public final class NetworkClock {
    /// Less is the time that an answer takes, and the second to which the network rounds.
    private static final Duration NOTABLE = Duration.ofMinutes(1);

    private volatile Duration ahead = Duration.ZERO;

    /// Takes note of an answer.
    ///
    /// @param date its header `Date`; null or an odd one tells nothing
    /// @param now this machine's time
    public void observe(@Nullable String date, Instant now) {
        if (date == null) return;
        try {
            var network = ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME);
            var difference = Duration.between(network.toInstant(), now);
            ahead = difference.abs().compareTo(NOTABLE) > 0 ? difference : Duration.ZERO;
        } catch (DateTimeException _) {
            // A proxy's own form of a date is no reason to mistrust the clock.
        }
    }

    /// Returns how far this machine's clock is ahead; negative where it is behind, zero below a
    /// minute.
    public Duration ahead() {
        return ahead;
    }

    /// Returns how long something took that a network dates, from then to now on this machine's
    /// clock.
    public Duration since(Instant said, Instant now) {
        var took = Duration.between(said, now).minus(ahead);
        return took.isNegative() ? Duration.ZERO : took;
    }
}
