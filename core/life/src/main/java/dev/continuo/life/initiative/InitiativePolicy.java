package dev.continuo.life.initiative;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decides whether something may be said unasked, and now: a pure function of what is known, with a
/// reason for each refusal.
final class InitiativePolicy {
    /// In any 24 hours, promises included: whoever is written to more often stops reading.
    static final int MAX_A_DAY = 1;

    /// In any 7 days, promises aside.
    static final int MAX_A_WEEK = 3;

    /// Least relevance of an impulse: one that bears on less is not worth a message.
    static final double MIN_RELEVANCE = 0.5;

    /// A talk with so short a pause is going on still.
    static final Duration TALKING = Duration.ofMinutes(10);

    /// From the last word to what was not promised.
    static final Duration PAUSE = Duration.ofHours(3);

    static final Duration DAY = Duration.ofDays(1);
    static final Duration WEEK = Duration.ofDays(7);

    private InitiativePolicy() {}

    /// Facts that are known when it is decided.
    ///
    /// @param promised whether the person was promised it for a time
    /// @param heard whether their level lets them hear of such
    /// @param known whether they are no stranger, and not blocked
    /// @param place whether they speak alone with the agent anywhere
    /// @param audible whether all of it may be told to them there
    /// @param stands whether all that it rests on holds still
    /// @param repeated whether the same was said to them before
    /// @param letIn whether they are heard there now
    /// @param said when something was said to them unasked within a week
    /// @param answered whether they said anything after the last of it
    /// @param talked when they and the agent last spoke; null for never
    record Facts(
            Instant now,
            boolean promised,
            boolean heard,
            boolean known,
            boolean place,
            boolean audible,
            boolean stands,
            boolean repeated,
            boolean letIn,
            double relevance,
            Instant expires,
            QuietHours quiet,
            List<Instant> said,
            boolean answered,
            @Nullable Instant talked) {
        Facts {
            said = List.copyOf(said);
        }

        private long saidSince(Duration ago) {
            return said.stream().filter(at -> at.isAfter(now.minus(ago))).count();
        }

        private boolean spoke(Duration ago) {
            var last = talked;
            return last != null && last.plus(ago).isAfter(now);
        }
    }

    /// Verdict on an impulse.
    sealed interface ImpulseVerdict {
        /// It may be said now.
        record SayNow() implements ImpulseVerdict {}

        /// Not now.
        ///
        /// @param reason a part of a sentence
        record SayLater(String reason) implements ImpulseVerdict {}

        /// Never.
        ///
        /// @param reason a part of a sentence
        record Drop(String reason) implements ImpulseVerdict {}
    }

    /// Messages that are said to one person unasked.
    ///
    /// @param daily in any 24 hours, promises included
    /// @param weekly in any 7 days, promises aside
    record Allowance(int daily, int weekly) {}

    static ImpulseVerdict decide(Facts facts, Allowance allowed) {
        var never = never(facts);
        if (never.isPresent()) return new ImpulseVerdict.Drop(never.get());
        return notNow(facts, allowed)
                .<ImpulseVerdict>map(ImpulseVerdict.SayLater::new)
                .orElseGet(ImpulseVerdict.SayNow::new);
    }

    private static Optional<String> never(Facts facts) {
        if (!facts.now().isBefore(facts.expires())) return Optional.of("it is stale");
        if (!facts.heard()) return Optional.of("they did not ask to hear of such");
        if (!facts.place()) return Optional.of("they never spoke alone with me");
        if (!facts.known()) return Optional.of("they are not let in");
        if (!facts.stands()) return Optional.of("what it rests on is gone");
        if (!facts.audible()) return Optional.of("not all of it is for them");
        if (facts.repeated()) return Optional.of("it was said before");
        return !facts.promised() && facts.relevance() < MIN_RELEVANCE
                ? Optional.of("it matters too little")
                : Optional.empty();
    }

    private static Optional<String> notNow(Facts facts, Allowance allowed) {
        if (!facts.letIn()) return Optional.of("they are not heard there now");
        if (facts.quiet().hold(facts.now())) return Optional.of("it is their quiet time");
        if (facts.spoke(facts.promised() ? TALKING : PAUSE)) return Optional.of("they were spoken with just now");
        if (facts.saidSince(DAY) >= allowed.daily()) return Optional.of("something was said unasked within a day");
        if (facts.promised()) return Optional.empty();
        if (allowed.weekly() == 0) return Optional.of("the operator does not let me speak first");
        if (facts.saidSince(WEEK) >= allowed.weekly()) return Optional.of("enough was said unasked within a week");
        return facts.answered() ? Optional.empty() : Optional.of("they did not answer the last");
    }
}
