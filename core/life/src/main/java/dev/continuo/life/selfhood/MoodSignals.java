package dev.continuo.life.selfhood;

import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Signals that a mood is derived from: all of them such as the listener may hear. A pure function.
///
/// @param waiting when each message arrived that waits for an answer, oldest first
/// @param verdicts turns of which it is known what came of them, newest first
/// @param lastQuestion when the newest open question was noted; null for none
/// @param lastTurn when the last turn ended; null for none
public record MoodSignals(
        List<Instant> waiting,
        List<DiaryEntry> verdicts,
        @Nullable Instant lastQuestion,
        @Nullable Instant lastTurn) {
    /// Verdicts that are looked at, and the fewest that say anything.
    public static final int VERDICTS = 5;

    private static final int MIN_VERDICTS = 3;

    /// Failures among them that leave one stuck.
    private static final int FAILURES = 3;

    private static final Duration VERDICT_LIFE = Duration.ofDays(7);
    private static final Duration CURIOUS = Duration.ofDays(1);
    private static final Duration IDLE = Duration.ofMinutes(30);

    /// Messages that wait at once, which is more than one conversation usually brings.
    public static final int OVERLOAD = 5;

    public MoodSignals {
        waiting = List.copyOf(waiting);
        verdicts = List.copyOf(verdicts);
    }

    /// `overloaded`, `stuck`, `satisfied`, `curious` or `idle`, the first that is so; empty where
    /// nothing is known.
    public Optional<Mood> mood(Instant now) {
        if (waiting.size() >= OVERLOAD) return Optional.of(Mood.derived("overloaded", waiting.get(OVERLOAD - 1)));
        return verdict(now)
                .or(() -> curious(now))
                .or(() -> idle(now))
                .filter(mood -> now.isBefore(mood.since().plus(Mood.LIFE)));
    }

    /// Mixed outcomes say nothing.
    private Optional<Mood> verdict(Instant now) {
        var known = verdicts.stream()
                .filter(one -> one.outcome() != Outcome.UNKNOWN)
                .filter(one -> now.isBefore(one.at().plus(VERDICT_LIFE)))
                .limit(VERDICTS)
                .toList();
        if (known.size() < MIN_VERDICTS) return Optional.empty();
        var failed =
                known.stream().filter(one -> one.outcome() == Outcome.FAILED).count();
        var newest = known.getFirst();
        var judged = newest.judgedAt();
        var since = judged == null ? newest.at() : judged;
        if (newest.outcome() == Outcome.FAILED && failed >= FAILURES) return Optional.of(Mood.derived("stuck", since));
        return newest.outcome() == Outcome.PASSED && failed == 0
                ? Optional.of(Mood.derived("satisfied", since))
                : Optional.empty();
    }

    private Optional<Mood> curious(Instant now) {
        var asked = lastQuestion;
        return asked != null && !now.isAfter(asked.plus(CURIOUS))
                ? Optional.of(Mood.derived("curious", asked))
                : Optional.empty();
    }

    private Optional<Mood> idle(Instant now) {
        var last = lastTurn;
        return last != null && !now.isBefore(last.plus(IDLE))
                ? Optional.of(Mood.derived("idle", last.plus(IDLE)))
                : Optional.empty();
    }
}
