package dev.continuo.mind.turn;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Times of day, with the day where it is not the same.
final class AbsenceFormat {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMMM HH:mm", Locale.ENGLISH);
    private static final Duration SAME_DAY = Duration.ofHours(20);

    private AbsenceFormat() {}

    static String time(Instant time, Instant now, ZoneId zone) {
        var form = Duration.between(time, now).compareTo(SAME_DAY) < 0 ? TIME : DAY;
        return form.format(time.atZone(zone));
    }
}
