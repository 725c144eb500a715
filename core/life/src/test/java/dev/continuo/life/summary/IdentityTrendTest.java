package dev.continuo.life.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.SummaryEvent.TraitTrend;
import dev.continuo.events.TraitKind;
import dev.continuo.life.identity.state.Trait;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdentityTrendTest {
    private static Trait trait(double weight, Long... changes) {
        var all = List.of(changes);
        return new Trait(TraitKind.VALUE, "clear words", weight, all.getLast(), Instant.EPOCH, all);
    }

    @Test
    void a_trait_is_followed_through_its_changes() {
        var first = IdentityTrend.of(List.of(), List.of(trait(0.5, 3L)));
        assertThat(first).containsExactly(new TraitTrend(3, "value", 0, 0.5));
        assertThat(IdentityTrend.changed(first)).isTrue();
        var same = IdentityTrend.of(first, List.of(trait(0.5, 3L)));
        assertThat(IdentityTrend.changed(same)).isFalse();
        var more = IdentityTrend.of(same, List.of(trait(0.7, 3L, 9L)));
        assertThat(more).containsExactly(new TraitTrend(9, "value", 0.5, 0.7));
        var gone = IdentityTrend.of(more, List.of());
        assertThat(gone).containsExactly(new TraitTrend(9, "value", 0.7, 0));
        assertThat(IdentityTrend.of(gone, List.of())).isEmpty();
    }
}
