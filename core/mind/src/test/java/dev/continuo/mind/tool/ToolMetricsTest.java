package dev.continuo.mind.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ToolMetricsTest {
    @Test
    void people_are_not_counted_without_end() {
        var metrics = new ToolMetrics(Instant.EPOCH);
        for (long person = 0; person < 30_000; person++) metrics.count(person, true);
        var counted =
                LongStream.range(0, 30_000).filter(each -> metrics.of(each).total() > 0);
        assertThat(counted.count()).isBetween(1_000L, 10_000L);
    }
}
