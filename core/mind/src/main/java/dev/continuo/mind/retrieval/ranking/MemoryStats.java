package dev.continuo.mind.retrieval.ranking;

import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Statistics of a memory since it was made.
///
/// @param state `buffered`, `kept` or `dropped`
/// @param goal how near it is to the agent's goals, 0..1; null while there are none
/// @param supersededBy memories that took its place
/// @param tensions memories that contradict it
/// @param kind `episode`, `fact` …
/// @param trust `operator`, `member` …
public record MemoryStats(
        MemoryWeight weight,
        boolean pinned,
        String state,
        @Nullable Double goal,
        List<Long> supersededBy,
        List<Long> tensions,
        String kind,
        String trust) {

    /// Weight of a memory, and its uses.
    ///
    /// @param a reinforcements of its weight, Beta(a, b)
    /// @param b what spoke against it
    /// @param importance 0..1
    /// @param accesses how often it was retrieved
    /// @param lastAccess when it was last retrieved; null for never
    public record MemoryWeight(
            double a,
            double b,
            double importance,
            int accesses,
            @Nullable Instant lastAccess) {
        /// A memory as it is made: Beta(1, 4), never retrieved.
        public static final MemoryWeight FRESH = new MemoryWeight(1, 4, 0.5, 0, null);

        /// Centre of the weight.
        double centre() {
            return a + b > 0 ? a / (a + b) : 0;
        }
    }

    /// State of a memory that a gate would not keep.
    public static final String DROPPED = "dropped";

    public MemoryStats {
        supersededBy = List.copyOf(supersededBy);
        tensions = List.copyOf(tensions);
    }

    /// Of a memory as it is made.
    public static MemoryStats fresh(String kind, String trust) {
        return new MemoryStats(MemoryWeight.FRESH, false, "buffered", null, List.of(), List.of(), kind, trust);
    }

    /// Tells whether a gate let it go.
    public boolean dropped() {
        return state.equals(DROPPED);
    }

    /// Tells whether the agent said it.
    public boolean own() {
        return trust.equals(Trust.SELF.text());
    }
}
