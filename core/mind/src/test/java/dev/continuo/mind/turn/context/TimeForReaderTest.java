package dev.continuo.mind.turn.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZonedDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeForReaderTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-11-27T09:31:00+01:00 | today at 09:31",
                "2026-11-26T23:59:00+01:00 | yesterday at 23:59",
                "2026-11-26T00:01:00+01:00 | yesterday at 00:01",
                "2026-11-25T23:59:00+01:00 | on Wednesday, 25 November 2026",
                "2026-11-21T10:00:00+01:00 | on Saturday, 21 November 2026",
                "2026-11-20T10:00:00+01:00 | on 20 November 2026",
                "2025-03-03T10:00:00+01:00 | on 3 March 2025",
                // A clock that was put back.
                "2026-11-28T10:00:00+01:00 | on 28 November 2026"
            })
    void what_was_said_lately_is_told_by_the_day(String at, String told) {
        var now = ZonedDateTime.parse("2026-11-27T21:00:00+01:00");
        assertThat(TimeForReader.of(ZonedDateTime.parse(at), now)).isEqualTo(told);
    }
}
