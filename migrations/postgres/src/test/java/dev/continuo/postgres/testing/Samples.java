package dev.continuo.postgres.testing;

import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Samples of tests that take long for each: the first alone in a run by a developer, all of them
/// with `-Dcontinuo.full=true`.
public final class Samples {
    private static final boolean ALL = Boolean.getBoolean("continuo.full");

    private Samples() {}

    /// Seeds of random lives: 1, 2 and 3.
    public static LongStream seeds() {
        return LongStream.rangeClosed(1, ALL ? 3 : 1);
    }

    /// A number for a run by a developer, and one for a whole run.
    public static int number(int few, int all) {
        return ALL ? all : few;
    }

    /// The first, or all.
    public static Stream<String> of(String... all) {
        return Arrays.stream(all).limit(ALL ? all.length : 1);
    }
}
