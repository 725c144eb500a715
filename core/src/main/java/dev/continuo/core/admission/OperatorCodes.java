package dev.continuo.core.admission;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/// The codes by which an account becomes the operator's: one for each channel, shown to whoever
/// runs the process, good once, for a while, and for a few tries. They are never written down.
public final class OperatorCodes {
    public static final Duration LIFE = Duration.ofMinutes(15);
    static final int TRIES = 5;

    private final InstantSource clock;
    private final RandomGenerator random;
    private final Map<String, Code> codes = new HashMap<>();
    private final Map<String, Code> taken = new HashMap<>();

    private record Code(String text, Instant until, int tries) {}

    public OperatorCodes(InstantSource clock, RandomGenerator random) {
        this.clock = clock;
        this.random = random;
    }

    /// The code that makes an account of the channel the operator's now; a fresh one where the last
    /// is used up.
    public synchronized String show(String channel) {
        var code = codes.get(channel);
        if (code == null || !good(code)) {
            code = new Code(Codes.draw(random), clock.instant().plus(LIFE), TRIES);
            codes.put(channel, code);
        }
        return code.text();
    }

    /// Until when the channel's code is good; now where there is none.
    public synchronized Instant until(String channel) {
        var code = codes.get(channel);
        return code == null ? clock.instant() : code.until();
    }

    /// Takes the channel's code, if that is it. A wrong one costs a try.
    synchronized boolean take(String channel, String typed) {
        var code = codes.get(channel);
        if (code == null || !good(code)) return false;
        var same =
                MessageDigest.isEqual(
                        code.text().getBytes(StandardCharsets.UTF_8),
                        typed.getBytes(StandardCharsets.UTF_8));
        if (same) taken.put(channel, codes.remove(channel));
        else codes.put(channel, new Code(code.text(), code.until(), code.tries() - 1));
        return same;
    }

    /// Nothing came of it: the code that was taken is good again.
    public synchronized void giveBack(String channel) {
        var code = taken.remove(channel);
        if (code != null) codes.putIfAbsent(channel, code);
    }

    private boolean good(Code code) {
        return code.tries() > 0 && code.until().isAfter(clock.instant());
    }
}
