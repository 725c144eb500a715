package dev.continuo.adapters.discord.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Discord's names of things: numbers that grow with time, the first 42 bits of which are the
/// milliseconds since 2015.
public final class Snowflake {
    private static final long EPOCH = 1_420_070_400_000L;

    private Snowflake() {}

    public static Instant time(String id) {
        return Instant.ofEpochMilli((Long.parseUnsignedLong(id) >> 22) + EPOCH);
    }

    public static boolean is(@Nullable String id) {
        return id != null && id.matches("[0-9]{1,19}");
    }

    /// The later of two names; what is no name is earlier than any.
    public static @Nullable String later(@Nullable String one, @Nullable String other) {
        if (!is(one)) return is(other) ? other : null;
        if (!is(other)) return one;
        return Long.compare(value(one), value(other)) >= 0 ? one : other;
    }

    /// The name that comes right before a message's.
    public static String before(String id) {
        return Long.toString(value(id) - 1);
    }

    public static long value(@Nullable String id) {
        return id == null ? 0 : Long.parseLong(id);
    }
}
