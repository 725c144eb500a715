package dev.continuo.mind.memory.gate;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.language.text.Words;
import dev.continuo.mind.audience.Audience;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Comparison of a memory with those like it: it is news, or the same again.
///
/// Only what the same human being said can be confirmed, and only by words that add none: "I do not
/// eat meat" is like "I eat meat", and not the same again. The agent's own words confirm nothing
/// and are no measure for what people say. What contradicts another is kept beside it: which of the
/// two holds is for whoever reads both.
///
/// @param similarity to the likest that counts, in [0,1]
/// @param confirmed what it says once more; empty for nothing
record NeighbourComparison(double similarity, Optional<NeighbourMemory> confirmed) {
    private static final double SAME = 0.85;

    /// "I swam today" said again another day is not the same again.
    private static final Duration OCCASION = Duration.ofHours(12);

    /// Tells whether there is any like it.
    boolean familiar() {
        return similarity >= GateMatrix.FAMILIAR;
    }

    static NeighbourComparison of(BufferedMemory memory, List<NeighbourMemory> around) {
        var here = around.stream()
                .filter(other -> before(other, memory) && !other.dropped())
                .toList();
        if (memory.said().own()) return ofOwn(memory, here);
        var same = here.stream().filter(other -> repeats(memory, other)).toList();
        var words = words(memory.said().text());
        var stems = stems(memory.said().text());
        var repeated = same.stream()
                .filter(other -> words(other.said().text()).containsAll(words))
                .toList();
        var since = same.stream()
                .filter(other -> !repeated.contains(other))
                .filter(other -> !Collections.disjoint(stems(other.said().text()), stems))
                .map(each -> each.said().saidAt())
                .max(Comparator.naturalOrder())
                .orElse(Instant.MIN);
        // Said again after something else on the matter, it is the newest word on it.
        var again = repeated.stream()
                .filter(other -> other.said().saidAt().isAfter(since))
                .toList();
        var confirmed = again.stream()
                .filter(other -> other.similarity() > SAME && !other.superseded())
                .min(Comparator.comparingLong(
                        (NeighbourMemory each) -> each.said().memory()));
        var nearest = Math.max(nearest(again), Math.min(SAME, nearest(same)));
        return new NeighbourComparison(nearest, confirmed);
    }

    private static Set<String> stems(String text) {
        return Set.copyOf(Stems.of(Language.of(text), text));
    }

    private static Set<String> words(String text) {
        return Set.copyOf(Words.of(text).list());
    }

    /// The agent's own words are news or they are not.
    private static NeighbourComparison ofOwn(BufferedMemory memory, List<NeighbourMemory> here) {
        var audible = here.stream().filter(other -> heardToo(memory, other)).toList();
        return new NeighbourComparison(nearest(audible), Optional.empty());
    }

    private static double nearest(List<NeighbourMemory> all) {
        return all.stream().mapToDouble(NeighbourMemory::similarity).max().orElse(0);
    }

    private static boolean before(NeighbourMemory other, BufferedMemory memory) {
        if (other.said().memory() == memory.said().memory()) return false;
        var order = other.said().saidAt().compareTo(memory.said().saidAt());
        return order < 0 || (order == 0 && other.said().memory() < memory.said().memory());
    }

    /// Tells whether whoever hears the one hears the other.
    private static boolean heardToo(BufferedMemory memory, NeighbourMemory other) {
        return other.said().audience().equals(memory.said().audience())
                || other.said().audience().equals(Audience.EVERYONE.label());
    }

    private static boolean repeats(BufferedMemory memory, NeighbourMemory other) {
        return other.same()
                && heardToo(memory, other)
                && !(other.superseded() && other.similarity() > SAME)
                && !(dated(memory) && !sameOccasion(memory, other));
    }

    private static boolean dated(BufferedMemory memory) {
        return memory.said().tags().contains("time");
    }

    private static boolean sameOccasion(BufferedMemory memory, NeighbourMemory other) {
        return Duration.between(other.said().saidAt(), memory.said().saidAt())
                        .abs()
                        .compareTo(OCCASION)
                <= 0;
    }
}
