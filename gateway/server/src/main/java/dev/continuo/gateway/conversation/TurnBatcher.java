package dev.continuo.gateway.conversation;

import dev.continuo.mind.message.Inbox;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Chooses a lane's next turn. A person's quick messages are one turn, once they have been quiet
/// for a while or have gone on for long enough; never two persons' messages. Who was served longest
/// ago comes first, so that however much one person has waiting, another waits for one turn at
/// most. What is too old to be answered is taken all together.
final class TurnBatcher {
    static final Duration LONGEST = Duration.ofSeconds(3);

    /// A backlog comes in portions: it is over when nothing more of it came for so long.
    static final Duration BACKLOG_QUIET = Duration.ofSeconds(2);

    private final Duration quiet;
    private final Duration staleAfter;
    private final Map<Long, Long> served = new HashMap<>();
    private long turns;

    /// @param quiet how long a person's next message is waited for; zero for not at all
    /// @param staleAfter the age from which messages are not answered any more; zero for never
    TurnBatcher(Duration quiet, Duration staleAfter) {
        this.quiet = quiet;
        this.staleAfter = staleAfter;
    }

    /// Decision to take messages now, or to hold back for more.
    ///
    /// @param pause zero when `messages` are to be taken
    /// @param stale whether they are too old to be answered
    record BatchDecision(List<Inbox.WaitingMessage> messages, Duration pause, boolean stale) {}

    /// @param waiting the lane's messages in order, not empty
    BatchDecision decide(List<Inbox.WaitingMessage> waiting, Instant now) {
        var stale = waiting.stream().filter(message -> stale(message, now)).toList();
        return stale.isEmpty() ? next(waiting, now) : backlog(stale, now);
    }

    private boolean stale(Inbox.WaitingMessage message, Instant now) {
        return staleAfter.isPositive() && message.said().plus(staleAfter).isBefore(now);
    }

    private static BatchDecision backlog(List<Inbox.WaitingMessage> stale, Instant now) {
        return new BatchDecision(stale, until(stale.getLast().received().plus(BACKLOG_QUIET), now), true);
    }

    private BatchDecision next(List<Inbox.WaitingMessage> waiting, Instant now) {
        // Of those served equally long ago, the one who spoke first.
        var first = waiting.stream()
                .min(Comparator.comparing(m -> served.getOrDefault(m.person(), 0L)))
                .orElseThrow();
        if (quiet.isZero()) return new BatchDecision(List.of(first), Duration.ZERO, false);
        var from = waiting.indexOf(first);
        var run = run(waiting.subList(from, waiting.size()));
        if (from + run.size() < waiting.size()) return new BatchDecision(run, Duration.ZERO, false);
        var due = run.getLast().received().plus(quiet);
        var latest = first.received().plus(LONGEST);
        return new BatchDecision(run, until(due.isBefore(latest) ? due : latest, now), false);
    }

    /// Returns what the first person said in one breath: until somebody else spoke, within the
    /// longest time.
    private static List<Inbox.WaitingMessage> run(List<Inbox.WaitingMessage> waiting) {
        var first = waiting.getFirst();
        var end = first.received().plus(LONGEST);
        return waiting.stream()
                .takeWhile(m -> m.person() == first.person() && !m.received().isAfter(end))
                .toList();
    }

    private static Duration until(Instant due, Instant now) {
        var pause = Duration.between(now, due);
        return pause.isPositive() ? pause : Duration.ZERO;
    }

    /// A person's turn begins.
    void serve(long person) {
        served.put(person, ++turns);
    }
}
