package dev.continuo.life.growth;

import dev.continuo.events.TrustEvent.TrustRecord;

/// One level of trust: what it permits, and the record that it takes.
///
/// @param daily messages in a day that are said to somebody unasked
/// @param weekly the same in a week, promises aside
/// @param proposals of the agent's own that may wait for the operator
public record TrustLevel(int number, String name, int daily, int weekly, int proposals) {
    public static final int LOWEST = 1;
    public static final int HIGHEST = 4;

    /// Of all turns that were of use or failed, so many may have failed.
    private static final double MAX_FAILED = 0.1;

    private static final int DAYS = 7;
    private static final int PASSED = 20;

    public static TrustLevel of(int number) {
        return switch (number) {
            case 1 -> new TrustLevel(1, "bootstrap", 1, 3, 3);
            case 2 -> new TrustLevel(2, "emerging", 1, 5, 4);
            case 3 -> new TrustLevel(3, "autonomous", 2, 7, 6);
            case 4 -> new TrustLevel(4, "collaborative", 3, 14, 10);
            default -> throw new IllegalArgumentException("no level of trust: " + number);
        };
    }

    /// Days at the level before.
    public int days() {
        return DAYS * (number - 1);
    }

    /// Turns of use meanwhile.
    public int passed() {
        return PASSED * (number - 1);
    }

    /// Tells whether a record is enough for this level.
    public boolean earned(TrustRecord record) {
        return number > LOWEST
                && record.days() >= days()
                && record.passed() >= passed()
                && record.failed() <= MAX_FAILED * (record.passed() + record.failed());
    }
}
