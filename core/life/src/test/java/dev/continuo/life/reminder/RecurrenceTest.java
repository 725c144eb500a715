package dev.continuo.life.reminder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.ledger.database.Refused;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Times of series.
final class RecurrenceTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static Instant at(String local) {
        return LocalDateTime.parse(local).atZone(BERLIN).toInstant();
    }

    private static String local(Instant at) {
        return at.atZone(BERLIN).toLocalDateTime().toString();
    }

    /// The first time and the two that follow, from a Sunday.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    FREQ=MONTHLY;BYMONTHDAY=15       | 2026-12-15T09:00 2027-01-15T09:00 2027-02-15T09:00
                    FREQ=WEEKLY;BYDAY=TU,TH          | 2026-12-01T09:00 2026-12-03T09:00 2026-12-08T09:00
                    RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR | 2026-11-30T09:00 2026-12-01T09:00 2026-12-02T09:00
                    FREQ=WEEKLY;INTERVAL=2;BYDAY=MO  | 2026-12-07T09:00 2026-12-21T09:00 2027-01-04T09:00
                    FREQ=MONTHLY;BYDAY=-1FR          | 2026-12-25T09:00 2027-01-29T09:00 2027-02-26T09:00
                    FREQ=YEARLY                      | 2026-11-29T09:00 2027-11-29T09:00 2028-11-29T09:00
                    """)
    void a_rule_names_its_times_by_the_wall_clock(String rule, String times) {
        var every = Recurrence.rule(rule);
        var begin = every.begin(at("2026-11-29T09:00"), BERLIN).orElseThrow();
        var all = every.following(begin, BERLIN, 2).stream().map(RecurrenceTest::local);
        assertThat(local(begin) + " " + all.collect(Collectors.joining(" "))).isEqualTo(times);
    }

    @Test
    void nine_stays_nine_when_clocks_change_and_what_was_missed_is_left_out() {
        var every = Recurrence.rule("FREQ=DAILY");
        var first = at("2027-03-27T09:00");
        assertThat(every.after(first, first, BERLIN).map(RecurrenceTest::local)).contains("2027-03-28T09:00");
        assertThat(every.after(first, at("2028-05-01T12:00"), BERLIN).map(RecurrenceTest::local))
                .contains("2028-05-02T09:00");
    }

    @Test
    @Timeout(10)
    void a_rule_that_never_comes_has_no_time() {
        var every = Recurrence.rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30");
        assertThat(every.begin(at("2026-11-29T09:00"), BERLIN)).isEmpty();
    }

    @Test
    void a_rule_may_end() {
        var every = Recurrence.rule("FREQ=DAILY;COUNT=2");
        var first = at("2026-11-29T09:00");
        assertThat(every.following(first, BERLIN, 3)).hasSize(1);
    }

    @Test
    void the_31st_comes_back_after_a_short_month() {
        var every = new Recurrence("P1M");
        var first = at("2027-01-31T09:00");
        assertThat(every.following(first, BERLIN, 2).stream().map(RecurrenceTest::local))
                .containsExactly("2027-02-28T09:00", "2027-03-31T09:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FREQ=HOURLY", "FREQ=MINUTELY;INTERVAL=90", "every day", "", "P1D"})
    void what_is_no_rule_or_comes_too_often_is_refused(String rule) {
        assertThatThrownBy(() -> Recurrence.rule(rule)).isInstanceOf(Refused.class);
    }
}
