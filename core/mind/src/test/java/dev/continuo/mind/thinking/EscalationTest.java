package dev.continuo.mind.thinking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.thinking.Trigger.Group;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What holds of every set of triggers; there are 512.
class EscalationTest {
    private static final List<Set<Trigger>> ALL = IntStream.range(0, 1 << Trigger.values().length)
            .mapToObj(EscalationTest::set)
            .toList();

    private static Set<Trigger> set(int bits) {
        var set = EnumSet.noneOf(Trigger.class);
        var all = List.of(Trigger.values());
        for (var at = 0; at < all.size(); at++) if ((bits & (1 << at)) != 0) set.add(all.get(at));
        return set;
    }

    private static Stream<Set<Trigger>> where(boolean stakes) {
        return ALL.stream().filter(set -> set.stream().anyMatch(t -> t.group() == Group.STAKES) == stakes);
    }

    @Test
    void anything_at_stake_escalates() {
        assertThat(where(true)).allMatch(set -> Escalation.of(set) == Escalation.STAKES);
    }

    @Test
    void doubts_and_complexities_escalate_from_two_on() {
        assertThat(where(false))
                .allMatch(set -> Escalation.of(set).due() == (doubts(set) >= 2))
                .noneMatch(set -> Escalation.of(set) == Escalation.STAKES);
    }

    /// Counts doubts: not knowing and hedging are one.
    private static int doubts(Set<Trigger> set) {
        var both = set.containsAll(Set.of(Trigger.UNKNOWN, Trigger.LOW_CONFIDENCE));
        return set.size() - (both ? 1 : 0);
    }

    @Test
    void another_trigger_never_takes_an_escalation_back() {
        for (var set : ALL)
            for (var trigger : Trigger.values()) {
                var more = EnumSet.of(trigger);
                more.addAll(set);
                assertThat(Escalation.of(set).due() && !Escalation.of(more).due())
                        .as(set + " and " + trigger)
                        .isFalse();
            }
    }
}
