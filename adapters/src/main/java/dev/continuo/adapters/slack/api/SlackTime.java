package dev.continuo.adapters.slack.api;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// Slack's names of messages (`ts`): seconds since 1970 with six decimals, unique in a channel.
public final class SlackTime {
    /// Earlier messages first.
    public static final Comparator<String> ORDER = Comparator.comparing(BigDecimal::new);

    private static final BigDecimal MICRO = new BigDecimal("0.000001");

    private SlackTime() {}

    public static boolean is(@Nullable String ts) {
        return ts != null && ts.matches("[0-9]{1,12}\\.[0-9]{6}");
    }

    /// The name that comes right before a message's.
    public static String before(String ts) {
        return new BigDecimal(ts).subtract(MICRO).toPlainString();
    }

    public static Instant instant(String ts) {
        var micros = new BigDecimal(ts).movePointRight(6).longValue();
        return Instant.ofEpochSecond(micros / 1_000_000, micros % 1_000_000 * 1_000);
    }

    /// The later of two names; what is no name is earlier than any.
    public static @Nullable String later(@Nullable String one, @Nullable String other) {
        if (!is(one)) return is(other) ? other : null;
        if (!is(other)) return one;
        return ORDER.compare(one, other) >= 0 ? one : other;
    }
}
