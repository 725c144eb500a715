package dev.continuo.mind.admission;

import dev.continuo.ledger.concurrent.ExponentialBackoff;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The codes by which an account becomes the operator's: one for each channel, shown to whoever
/// runs the process, good once and for a while. They are never written down.
///
/// Wrong codes count against the account that sends them, never against the code: a stranger cannot
/// use it up. What a sender who has to wait types is not compared at all.
public final class OperatorCodes {
    public static final Duration LIFE = Duration.ofMinutes(15);
    static final int FREE_ATTEMPTS = 5;

    /// After the free tries; doubled by each further wrong code.
    private static final Duration FIRST_BACKOFF = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(OperatorCodes.class);

    private final InstantSource clock;
    private final RandomGenerator random;
    private final Map<String, Code> codes = new HashMap<>();
    private final Map<String, Code> taken = new HashMap<>();
    private final Map<Sender, Tries> tries = new HashMap<>();

    /// Outcome of a code that somebody typed.
    enum CodeAttempt {
        RIGHT,
        WRONG,

        /// There is none that is good, or the sender has to wait.
        UNHEARD
    }

    private record Code(String text, Instant until) {}

    private record Sender(String channel, String account) {}

    /// @param wrong how many codes were wrong, the last ones in a row
    /// @param closedUntil until when nothing the sender types is compared
    /// @param forgottenAt when it begins anew
    private record Tries(int wrong, ExponentialBackoff backoff, Instant closedUntil, Instant forgottenAt) {}

    public OperatorCodes(InstantSource clock, RandomGenerator random) {
        this.clock = clock;
        this.random = random;
    }

    /// The code that makes an account of the channel the operator's now; a fresh one where the last
    /// is used up.
    public synchronized String show(String channel) {
        var code = codes.get(channel);
        if (code == null || !good(code)) {
            code = new Code(PairingCodes.draw(random), clock.instant().plus(LIFE));
            codes.put(channel, code);
        }
        return code.text();
    }

    /// Until when the channel's code is good; now where there is none.
    public synchronized Instant until(String channel) {
        var code = codes.get(channel);
        return code == null ? clock.instant() : code.until();
    }

    /// Takes the channel's code, if that is it and the sender need not wait. A wrong one costs the
    /// sender a try.
    ///
    /// @param sender the account on the channel
    synchronized CodeAttempt take(String channel, String sender, String typed) {
        var now = clock.instant();
        var code = codes.get(channel);
        if (code == null || !good(code)) return CodeAttempt.UNHEARD;
        tries.values().removeIf(old -> !old.forgottenAt().isAfter(now));
        var who = new Sender(channel, sender);
        var before = tries.get(who);
        if (before != null && before.closedUntil().isAfter(now)) return CodeAttempt.UNHEARD;
        var same = MessageDigest.isEqual(
                code.text().getBytes(StandardCharsets.UTF_8), typed.getBytes(StandardCharsets.UTF_8));
        if (same) {
            taken.put(channel, codes.remove(channel));
            tries.remove(who);
        } else tries.put(who, wrong(who, before, now));
        return same ? CodeAttempt.RIGHT : CodeAttempt.WRONG;
    }

    private static Tries wrong(Sender who, @Nullable Tries before, Instant now) {
        var backoff = before == null ? new ExponentialBackoff(FIRST_BACKOFF, LIFE) : before.backoff();
        var count = before == null ? 1 : before.wrong() + 1;
        if (count < FREE_ATTEMPTS) return new Tries(count, backoff, now, now.plus(LIFE));
        var wait = backoff.next();
        LOG.warn(
                "{} wrong operator codes from account {} on {}; its codes are not looked at for {}" + " min",
                count,
                who.account(),
                who.channel(),
                wait.toMinutes());
        // Kept beyond the wait, so that the next wait is a longer one.
        return new Tries(count, backoff, now.plus(wait), now.plus(wait).plus(LIFE));
    }

    /// Nothing came of it: the code that was taken is good again.
    public synchronized void giveBack(String channel) {
        var code = taken.remove(channel);
        if (code != null) codes.putIfAbsent(channel, code);
    }

    private boolean good(Code code) {
        return code.until().isAfter(clock.instant());
    }
}
