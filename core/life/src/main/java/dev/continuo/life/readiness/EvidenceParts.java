package dev.continuo.life.readiness;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The evidence about a criterion, part by part. It passes where no part is missing anything;
/// without any evidence a part is missing it.
final class EvidenceParts {
    private final List<String> found = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();

    /// Adds a part.
    ///
    /// @param met whether it is as it must be
    /// @param what was found, with its numbers
    /// @param lacking what is missing where it is not met
    EvidenceParts part(boolean met, String what, String lacking) {
        found.add(what);
        if (!met) missing.add(lacking);
        return this;
    }

    /// Adds a share that must be reached over at least so many cases.
    EvidenceParts share(long part, long whole, double least, int cases, String what) {
        return part(
                whole >= cases && part >= least * whole,
                "%s: %d of %d".formatted(what, part, whole),
                whole < cases
                        ? "%s (%d of %d)".formatted(what, whole, cases)
                        : String.format(
                                Locale.ROOT,
                                "%s (%.0f %% instead of %.0f %%)",
                                what,
                                100.0 * part / whole,
                                100 * least));
    }

    /// Adds a number that must be reached.
    EvidenceParts count(long count, long least, String what) {
        return part(count >= least, "%s: %d".formatted(what, count), "%s (%d of %d)".formatted(what, count, least));
    }

    boolean passed() {
        return missing.isEmpty();
    }

    String evidence() {
        return String.join("; ", found) + ".";
    }

    List<String> missing() {
        return List.copyOf(missing);
    }
}
