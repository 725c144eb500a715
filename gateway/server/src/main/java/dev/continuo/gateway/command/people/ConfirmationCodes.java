package dev.continuo.gateway.command.people;

import java.time.InstantSource;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// Codes by which a person confirms that they want to be forgotten: good for ten minutes, also
/// after a restart, for they are made of the person and the time by a key that only the ledger
/// holds.
public final class ConfirmationCodes {
    private static final int MINUTES = 10;
    private static final int LENGTH = 8;
    private static final int SECONDS = 60;

    private final UnaryOperator<String> digest;
    private final InstantSource clock;

    /// @param digest keyed
    public ConfirmationCodes(UnaryOperator<String> digest, InstantSource clock) {
        this.digest = digest;
        this.clock = clock;
    }

    String offer(long person) {
        return code(person, minute());
    }

    boolean good(long person, String code) {
        var now = minute();
        for (var minute = now - MINUTES; minute <= now; minute++)
            if (code(person, minute).equals(code.strip().toUpperCase(Locale.ROOT))) return true;
        return false;
    }

    private long minute() {
        return clock.instant().getEpochSecond() / SECONDS;
    }

    private String code(long person, long minute) {
        return digest.apply("forget me\n" + person + "\n" + minute)
                .substring(0, LENGTH)
                .toUpperCase(Locale.ROOT);
    }
}
