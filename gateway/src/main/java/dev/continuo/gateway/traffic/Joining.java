package dev.continuo.gateway.traffic;

import dev.continuo.core.turn.Inbox;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Joins a person's quick messages into one turn: those at the head of the lane that are the same
/// person's, once they have been quiet for a while, or have gone on for long enough. Never two
/// persons' messages, never a pause in reading where the channel joins nothing.
record Joining(Duration quiet) {
    static final Duration LONGEST = Duration.ofSeconds(3);

    /// What to take now, or how long to hold back for more.
    ///
    /// @param pause zero when `messages` are to be taken
    record Verdict(List<Inbox.Open> messages, Duration pause) {}

    /// @param waiting the lane's messages in order, not empty
    Verdict decide(List<Inbox.Open> waiting, Instant now) {
        var first = waiting.getFirst();
        if (quiet.isZero()) return new Verdict(List.of(first), Duration.ZERO);
        var run = new ArrayList<Inbox.Open>();
        for (var message : waiting) {
            if (message.person() != first.person()) return new Verdict(run, Duration.ZERO);
            run.add(message);
        }
        var due = run.getLast().received().plus(quiet);
        var latest = first.received().plus(LONGEST);
        var ready = due.isBefore(latest) ? due : latest;
        var pause = Duration.between(now, ready);
        return new Verdict(run, pause.isPositive() ? pause : Duration.ZERO);
    }
}
