package dev.continuo.life.selfhood;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MoodSignalsTest {
    private static final Instant NOW = Instant.parse("2026-03-10T12:00:00Z");

    private static Optional<String> mood(
            int waiting, String verdicts, @Nullable Duration question, @Nullable Duration turn) {
        return new MoodSignals(
                        Collections.nCopies(waiting, NOW),
                        entries(verdicts, Duration.ofHours(1)),
                        question == null ? null : NOW.minus(question),
                        turn == null ? null : NOW.minus(turn))
                .mood(NOW)
                .map(Mood::label);
    }

    /// @param verdicts newest first: `p`, `f`, `u`
    private static List<DiaryEntry> entries(String verdicts, Duration age) {
        var entries = new ArrayList<DiaryEntry>();
        for (var verdict : verdicts.toCharArray())
            entries.add(new DiaryEntry(
                    1,
                    NOW.minus(age),
                    1,
                    null,
                    "person:1",
                    Set.of(1L),
                    new DiaryEntry.Exchange("", "", "", false),
                    List.of(),
                    verdict == 'p' ? Outcome.PASSED : verdict == 'f' ? Outcome.FAILED : Outcome.UNKNOWN,
                    NOW.minus(age)));
        return entries;
    }

    @Test
    void three_failures_with_the_last_among_them_leave_it_stuck() {
        assertThat(mood(0, "fpffp", null, null)).contains("stuck");
        assertThat(mood(0, "pffff", null, null)).isEmpty();
        assertThat(mood(0, "ffp", null, null)).isEmpty();
        assertThat(mood(0, "ff", null, null)).isEmpty();
        // Only the newest five that say anything are looked at.
        assertThat(mood(0, "fpfppff", null, null)).isEmpty();
    }

    @Test
    void nothing_but_success_leaves_it_satisfied() {
        assertThat(mood(0, "ppp", null, null)).contains("satisfied");
        assertThat(mood(0, "ppupp", null, null)).contains("satisfied");
        assertThat(mood(0, "pppf", null, null)).isEmpty();
        assertThat(mood(0, "pp", null, null)).isEmpty();
    }

    @Test
    void a_question_of_the_last_day_leaves_it_curious_unless_there_is_a_verdict() {
        assertThat(mood(0, "", Duration.ofHours(24), null)).contains("curious");
        assertThat(mood(0, "", Duration.ofHours(25), null)).isEmpty();
        assertThat(mood(0, "ppp", Duration.ofHours(1), null)).contains("satisfied");
    }

    @Test
    void half_an_hour_without_a_turn_leaves_it_idle_and_two_days_leave_nothing() {
        assertThat(mood(0, "", null, Duration.ofSeconds(1799))).isEmpty();
        assertThat(mood(0, "", null, Duration.ofMinutes(30))).contains("idle");
        assertThat(mood(0, "", null, Duration.ofHours(49))).isEmpty();
    }

    @Test
    void many_that_wait_count_before_all_else() {
        assertThat(mood(MoodSignals.OVERLOAD, "ppp", Duration.ofHours(1), null)).contains("overloaded");
        assertThat(mood(MoodSignals.OVERLOAD - 1, "", null, null)).isEmpty();
    }

    @Test
    void verdicts_of_more_than_a_week_ago_say_nothing() {
        var old = entries("ppp", Duration.ofDays(8));
        assertThat(new MoodSignals(List.of(), old, null, null).mood(NOW)).isEmpty();
    }
}
