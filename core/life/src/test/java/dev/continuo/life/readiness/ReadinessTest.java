package dev.continuo.life.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEvent.Decay;
import dev.continuo.events.MemoryEvent.MemoriesDecayed;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ReadinessTest extends ReadinessEvents {
    @Test
    void without_evidence_none_of_the_ten_passes_and_each_says_what_is_missing() {
        var none = readiness();

        assertThat(none.criteria()).extracting(Criterion::n).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        assertThat(none.criteria()).allSatisfy(each -> {
            assertThat(each.passed()).isFalse();
            assertThat(each.missing()).isNotEmpty();
            assertThat(each.text()).isNotBlank();
        });
        assertThat(none.passed()).isZero();
    }

    @Test
    void the_entry_gate_passes_by_what_it_kept_and_skipped() {
        said(20, EntryDecision.BUFFER, 0.01);
        said(9, EntryDecision.SKIP, 0.95);
        assertThat(criterion(1).passed()).isFalse();
        said(1, EntryDecision.BUFFER, 0.9);
        assertThat(criterion(1).passed()).isTrue();
        assertThat(criterion(1).evidence()).contains("20 of 20", "9 of 10");

        said(3, EntryDecision.SKIP, 0.01);
        assertThat(criterion(1).passed()).isFalse();
    }

    @Test
    void consolidation_passes_as_long_as_insights_keep_their_sources_and_no_cycle_fails() {
        insight(List.of(1L, 2L));
        happens(new MemoriesDecayed(List.of(new Decay(1, 0.5, 0.4))));
        for (int i = 0; i < 5; i++) phase("dream", "done");
        assertThat(criterion(4).passed()).isTrue();

        var second = insight(List.of(5L, 6L));
        happens(new Erased(List.of(6L), List.of(), "asked for"));
        assertThat(criterion(4).passed()).isFalse();
        happens(new Erased(List.of(second), List.of(), "asked for"));
        assertThat(criterion(4).passed()).isTrue();
        phase("decay", "failed");
        assertThat(criterion(4).passed()).isFalse();
    }

    @Test
    void a_second_thought_that_was_due_and_not_taken_counts_against_it() {
        thought(List.of("steps"), "none", null);
        thought(List.of("steps", "contradiction"), "advised", "Look again.");
        thought(List.of("irreversible"), "budget", null);
        assertThat(criterion(6).passed()).isTrue();
        assertThat(criterion(6).evidence()).contains("1 of 1", "hindered: 1");

        thought(List.of("irreversible"), "none", null);
        assertThat(criterion(6).passed()).isFalse();
    }
}
