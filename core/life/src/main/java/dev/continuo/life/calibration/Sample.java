package dev.continuo.life.calibration;

import java.util.List;
import java.util.stream.Collectors;

/// A decision of which is known what came of it.
///
/// @param id what it was about
/// @param values by feature; not a number where one is not there
/// @param good what came of it
record Sample(long id, List<Double> values, boolean good) {
    /// One in so many is held back.
    private static final int HELD_BACK = 5;

    Sample {
        values = List.copyOf(values);
    }

    /// Tells whether it is not learned from, but what was learned is tried on it: by its number
    /// alone, so that it is the same at every run.
    boolean heldBack() {
        var hash = id * 0x9E3779B97F4A7C15L;
        hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
        return Long.remainderUnsigned(hash ^ (hash >>> 32), HELD_BACK) == 0;
    }

    static List<Sample> trained(List<Sample> all) {
        return all.stream().filter(one -> !one.heldBack()).toList();
    }

    static List<Sample> heldBack(List<Sample> all) {
        return all.stream().filter(Sample::heldBack).toList();
    }

    /// Tells whether something can be learned from them: enough, and some of both sorts among those
    /// learned from and those held back.
    static boolean enough(List<Sample> all, int least) {
        return all.size() >= least && both(trained(all)) && both(heldBack(all));
    }

    private static boolean both(List<Sample> some) {
        return some.stream().anyMatch(Sample::good) && !some.stream().allMatch(Sample::good);
    }

    /// All that the outcome of a run depends on.
    static String text(List<Sample> all) {
        return all.stream().map(one -> one.id() + (one.good() ? "+" : "-")).collect(Collectors.joining());
    }
}
