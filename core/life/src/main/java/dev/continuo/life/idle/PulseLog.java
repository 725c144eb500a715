package dev.continuo.life.idle;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Decisions about each phase at each pulse, in memory: the runs themselves are in the ledger.
public final class PulseLog {
    private static final int KEPT = 2_000;

    private final Deque<PulseDecision> kept = new ArrayDeque<>();
    private final Map<String, PulseDecision> last = new HashMap<>();

    /// A decision, and how often it was the same again.
    ///
    /// @param whyNot why it did not run; empty where it did
    /// @param pulses at how many pulses, one after the other
    public record PulseDecision(String phase, Instant first, Instant latest, String whyNot, int pulses) {}

    /// Durations within a reason change from pulse to pulse: such reasons are the same.
    private static String kind(String why) {
        return why.replaceAll("[0-9]+ (?:s|min|h|days)\\b", "");
    }

    /// @param whyNot empty where it runs
    synchronized void note(String phase, Instant at, String whyNot) {
        var before = last.get(phase);
        if (before != null && !whyNot.isEmpty() && kind(before.whyNot()).equals(kind(whyNot))) {
            kept.remove(before);
            put(new PulseDecision(phase, before.first(), at, whyNot, before.pulses() + 1));
            return;
        }
        put(new PulseDecision(phase, at, at, whyNot, 1));
        if (kept.size() > KEPT) kept.removeFirst();
    }

    private void put(PulseDecision decided) {
        kept.addLast(decided);
        last.put(decided.phase(), decided);
    }

    synchronized String whyNot(String phase) {
        var decided = last.get(phase);
        return decided == null ? "" : decided.whyNot();
    }

    synchronized List<PulseDecision> all() {
        return List.copyOf(kept);
    }
}
