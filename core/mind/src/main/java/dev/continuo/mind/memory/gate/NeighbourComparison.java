package dev.continuo.mind.memory.gate;

import dev.continuo.language.utterance.Corrections;
import dev.continuo.mind.audience.Audience;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a memory is to those like it: news, the same again, or a correction.
///
/// Only what the same human being said can be confirmed or taken back, and it is taken back by a
/// correction in so many words alone. The agent's own words confirm nothing, correct nothing and
/// are no measure for what people say.
///
/// @param similarity to the likest that counts, in [0,1]
/// @param supersedes what it corrects
/// @param confirmed what it says once more; empty for nothing
record NeighbourComparison(
        double similarity, List<Long> supersedes, Optional<NeighbourMemory> confirmed) {
    private static final Logger LOG = LoggerFactory.getLogger(NeighbourComparison.class);
    private static final double SAME = 0.85;

    /// "I swam today" said again another day is not the same again.
    private static final Duration OCCASION = Duration.ofHours(12);

    private static final Comparator<NeighbourMemory> OLDEST_FIRST =
            Comparator.comparing(NeighbourMemory::saidAt)
                    .thenComparingLong(NeighbourMemory::memory);

    static NeighbourComparison of(BufferedMemory memory, List<NeighbourMemory> around) {
        var all = around.stream().filter(other -> before(other, memory)).toList();
        var here = all.stream().filter(other -> !other.dropped()).toList();
        if (memory.own()) return ofOwn(memory, here);
        var same = here.stream().filter(other -> repeats(memory, other)).toList();
        var confirmed =
                same.stream()
                        .filter(other -> other.similarity() > SAME && !other.superseded())
                        .min(Comparator.comparingLong(NeighbourMemory::memory));
        return new NeighbourComparison(nearest(same), corrected(memory, all), confirmed);
    }

    /// A text that cannot be read corrects nothing and is corrected by nothing.
    private static List<Long> corrected(BufferedMemory memory, List<NeighbourMemory> here) {
        try {
            var reading = Corrections.read(memory.text());
            if (!reading.corrects()) return List.of();
            var fitting =
                    here.stream()
                            .filter(other -> other.same() && !other.own() && !other.superseded())
                            .filter(other -> corrects(reading, memory, other))
                            .sorted(OLDEST_FIRST)
                            .map(NeighbourMemory::memory)
                            .toList();
            return reading.meant(fitting);
        } catch (RuntimeException e) {
            LOG.warn("#{} cannot be read for corrections: {}", memory.memory(), e.toString());
            return List.of();
        }
    }

    private static boolean corrects(
            Corrections.ReadUtterance reading, BufferedMemory memory, NeighbourMemory other) {
        try {
            var apart = Duration.between(other.saidAt(), memory.saidAt());
            return reading.corrects(other.text(), apart);
        } catch (RuntimeException e) {
            LOG.warn("#{} cannot be read for corrections: {}", other.memory(), e.toString());
            return false;
        }
    }

    /// The agent's own words are news or they are not.
    private static NeighbourComparison ofOwn(BufferedMemory memory, List<NeighbourMemory> here) {
        var audible = here.stream().filter(other -> heardToo(memory, other)).toList();
        return new NeighbourComparison(nearest(audible), List.of(), Optional.empty());
    }

    private static double nearest(List<NeighbourMemory> all) {
        return all.stream().mapToDouble(NeighbourMemory::similarity).max().orElse(0);
    }

    private static boolean before(NeighbourMemory other, BufferedMemory memory) {
        if (other.memory() == memory.memory()) return false;
        var order = other.saidAt().compareTo(memory.saidAt());
        return order < 0 || (order == 0 && other.memory() < memory.memory());
    }

    /// Tells whether whoever hears the one hears the other.
    private static boolean heardToo(BufferedMemory memory, NeighbourMemory other) {
        return other.audience().equals(memory.audience())
                || other.audience().equals(Audience.EVERYONE.label());
    }

    private static boolean repeats(BufferedMemory memory, NeighbourMemory other) {
        return other.same()
                && heardToo(memory, other)
                && !(other.superseded() && other.similarity() > SAME)
                && !(dated(memory) && !sameOccasion(memory, other));
    }

    private static boolean dated(BufferedMemory memory) {
        return memory.tags().contains("time");
    }

    private static boolean sameOccasion(BufferedMemory memory, NeighbourMemory other) {
        return Duration.between(other.saidAt(), memory.saidAt()).abs().compareTo(OCCASION) <= 0;
    }
}
