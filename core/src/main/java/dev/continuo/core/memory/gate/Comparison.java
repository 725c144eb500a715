package dev.continuo.core.memory.gate;

import dev.continuo.core.memory.MemoryEvent.Conflict;
import dev.continuo.core.memory.Reinforcement;
import dev.continuo.core.memory.contradiction.Contradictions;
import dev.continuo.core.memory.contradiction.Statement;
import dev.continuo.core.memory.signs.Claims;
import dev.continuo.core.people.Audience;
import dev.continuo.core.people.Trust;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a memory is to those like it: news, the same again, or the opposite.
///
/// Only what the same human being said can be confirmed or taken back; what others said, before the
/// same ears, can only be opposed. The agent's own words confirm nothing, oppose nothing and are no
/// measure for what people say.
///
/// @param similarity to the likest that counts, in [0,1]
/// @param contradiction of any, in [0,1]
/// @param opposesBetter whether it opposes somebody else who is trusted more than a stranger
/// @param confirmed what it says once more; empty for nothing
record Comparison(
        double similarity,
        double contradiction,
        boolean opposesBetter,
        List<Conflict> conflicts,
        List<Long> supersedes,
        Optional<Known> confirmed) {

    /// Below this likeness two memories are not about the same, whatever single sentences of theirs
    /// seem to say: the longer they are, the more they must have in common.
    private static final double RELATED = 0.5;

    private static final double RELATED_TO_BRIEF = 0.35;
    private static final double RELATED_BRIEF = 0.2;
    private static final int BRIEF = 12;

    private static final String SPEAKER = "speaker";
    private static final String OTHER = "other";

    private static final double SAME = 0.85;
    private static final double OPPOSED = 0.3;

    /// "I swam today" said again another day is not the same again.
    private static final Duration OCCASION = Duration.ofHours(12);

    static Comparison of(Buffered memory, List<Known> around, Contradictions rules) {
        var here = around.stream().filter(other -> before(other, memory)).toList();
        if (memory.own()) return ofOwn(memory, here);
        var opposed = new ArrayList<Conflict>();
        var takenBack = new ArrayList<Long>();
        var contradiction = 0.0;
        var better = false;
        var claim = Claims.of(memory.text());
        for (var other : here) {
            if (claim.isEmpty() || !comparable(memory, other)) continue;
            var before = Claims.of(other.text());
            var related = related(claim, before);
            var far = other.similarity() < related;
            if (far && (!other.same() || other.similarity() < related / 2)) continue;
            var found =
                    rules.between(
                            new Statement(before, other.same() ? SPEAKER : OTHER, other.saidAt()),
                            new Statement(claim, SPEAKER, memory.saidAt()));
            if (found.isEmpty() || found.get().strength() <= OPPOSED) continue;
            var how = found.get();
            // Who takes a word of theirs back says which, however little else the two share.
            if (far && !how.corrects()) continue;
            contradiction = Math.max(contradiction, how.strength());
            better |= !other.same() && other.trust() != Trust.STRANGER;
            if (how.corrects() && other.same()) takenBack.add(other.memory());
            else
                opposed.add(
                        new Conflict(
                                other.memory(),
                                how.kind().name().toLowerCase(Locale.ROOT),
                                how.strength(),
                                Reinforcement.CONTRADICTED));
        }
        var same = here.stream().filter(other -> repeats(memory, other)).toList();
        var confirmed =
                same.stream()
                        .filter(other -> other.similarity() > SAME && !other.superseded())
                        .min(Comparator.comparingLong(Known::memory));
        return new Comparison(nearest(same), contradiction, better, opposed, takenBack, confirmed);
    }

    /// The agent's own words are news or they are not.
    private static Comparison ofOwn(Buffered memory, List<Known> here) {
        var audible = here.stream().filter(other -> heardToo(memory, other)).toList();
        return new Comparison(nearest(audible), 0, false, List.of(), List.of(), Optional.empty());
    }

    private static double nearest(List<Known> all) {
        return all.stream().mapToDouble(Known::similarity).max().orElse(0);
    }

    private static boolean before(Known other, Buffered memory) {
        if (other.memory() == memory.memory()) return false;
        var order = other.saidAt().compareTo(memory.saidAt());
        return order < 0 || (order == 0 && other.memory() < memory.memory());
    }

    private static boolean comparable(Buffered memory, Known other) {
        return !other.own() && !other.superseded() && (other.same() || heardToo(memory, other));
    }

    /// Whether whoever hears the one hears the other.
    private static boolean heardToo(Buffered memory, Known other) {
        return other.audience().equals(memory.audience())
                || other.audience().equals(Audience.EVERYONE.label());
    }

    private static boolean repeats(Buffered memory, Known other) {
        return other.same()
                && heardToo(memory, other)
                && !(other.superseded() && other.similarity() > SAME)
                && !(dated(memory) && !sameOccasion(memory, other));
    }

    private static boolean dated(Buffered memory) {
        return memory.tags().contains("time");
    }

    private static boolean sameOccasion(Buffered memory, Known other) {
        return Duration.between(other.saidAt(), memory.saidAt()).abs().compareTo(OCCASION) <= 0;
    }

    private static double related(String claim, String before) {
        var brief = (brief(claim) ? 1 : 0) + (brief(before) ? 1 : 0);
        return switch (brief) {
            case 2 -> RELATED_BRIEF;
            case 1 -> RELATED_TO_BRIEF;
            default -> RELATED;
        };
    }

    private static boolean brief(String claim) {
        return claim.chars().filter(c -> c == ' ').count() < BRIEF;
    }
}
