package dev.continuo.life.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WeighingTest {
    private static final Instant NOW = Instant.parse("2026-06-01T09:00:00Z");

    private static EvidenceLink link(long id, String stance, Random random) {
        return new EvidenceLink(
                id,
                List.of("memory_item", "lesson", "entity").get(random.nextInt(3)),
                stance,
                1 + random.nextInt(4) / 2.0,
                NOW.minus(Duration.ofHours(random.nextInt(4_000))).toString());
    }

    @Test
    void one_fresh_memory_and_the_most_that_can_be_are_as_the_formula_says() {
        assertThat(Weighing.confidence(1, 1, 1, 0, 1, 0)).isCloseTo(0.573, within(0.001));
        assertThat(Weighing.confidence(6, 4, 4, 0, 1, 0)).isCloseTo(1, within(1e-9));
    }

    @Test
    void more_support_never_lowers_it_more_contradiction_never_raises_it() {
        var random = new Random(11);
        for (var round = 0; round < 500; round++) {
            var links = new ArrayList<EvidenceLink>();
            links.add(link(1, Weighing.SUPPORT, random));
            for (var id = 2; id < 2 + random.nextInt(8); id++)
                links.add(link(id, random.nextInt(3) == 0 ? Weighing.CONTRADICT : Weighing.SUPPORT, random));
            var before = Weighing.of(links, false, 60, NOW);
            var more = new ArrayList<>(links);
            more.add(link(90, Weighing.SUPPORT, random));
            assertThat(Weighing.of(more, false, 60, NOW).confidence()).isGreaterThanOrEqualTo(before.confidence());
            var against = new ArrayList<>(links);
            against.add(link(91, Weighing.CONTRADICT, random));
            assertThat(Weighing.of(against, false, 60, NOW).confidence()).isLessThanOrEqualTo(before.confidence());
            assertThat(Weighing.of(links, true, 60, NOW).confidence()).isGreaterThanOrEqualTo(before.confidence());
            assertThat(before.confidence())
                    .isEqualTo(Weighing.confidence(
                            before.sourceCount(),
                            before.sourceDiversity(),
                            before.supportWeight(),
                            before.contradictionWeight(),
                            before.recencyWeight(),
                            before.confirmedBoost()))
                    .isBetween(0.0, 1.0);
            assertThat(before.freshness()).isBetween(0.0, 1.0);
        }
    }

    @Test
    void freshness_is_one_half_when_it_falls_due_and_nothing_at_twice_that_time() {
        var then = NOW.minus(Duration.ofDays(30));
        assertThat(Weighing.freshness(then, null, 30, NOW)).isCloseTo(0.5, within(1e-9));
        assertThat(Weighing.freshness(then, null, 15, NOW)).isZero();
        assertThat(Weighing.freshness(NOW, NOW, 15, NOW)).isCloseTo(0.8, within(1e-9));
    }
}
