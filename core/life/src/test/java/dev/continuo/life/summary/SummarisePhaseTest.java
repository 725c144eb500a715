package dev.continuo.life.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.SummaryEvent.TraitTrend;
import dev.continuo.events.TraitKind;
import dev.continuo.life.identity.state.Trait;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummarisePhaseTest {
    private static Trait trait(double weight, Long... changes) {
        var all = List.of(changes);
        return new Trait(TraitKind.VALUE, "clear words", weight, all.getLast(), Instant.EPOCH, all);
    }

    @Test
    void a_trait_is_followed_through_its_changes() {
        var first = SummarisePhase.trends(List.of(), List.of(trait(0.5, 3L)));
        assertThat(first).containsExactly(new TraitTrend(3, "value", 0, 0.5));
        assertThat(SummarisePhase.changed(first)).isTrue();
        var same = SummarisePhase.trends(first, List.of(trait(0.5, 3L)));
        assertThat(SummarisePhase.changed(same)).isFalse();
        var more = SummarisePhase.trends(same, List.of(trait(0.7, 3L, 9L)));
        assertThat(more).containsExactly(new TraitTrend(9, "value", 0.5, 0.7));
        var gone = SummarisePhase.trends(more, List.of());
        assertThat(gone).containsExactly(new TraitTrend(9, "value", 0.7, 0));
        assertThat(SummarisePhase.trends(gone, List.of())).isEmpty();
    }
}
