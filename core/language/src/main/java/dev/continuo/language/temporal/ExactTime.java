package dev.continuo.language.temporal;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Times as a model writes them: ISO 8601. Errors: [DateTimeException].
public final class ExactTime {
    /// The hour of what has a day and no time.
    private static final LocalTime MORNING = LocalTime.of(9, 0);

    private ExactTime() {}

    /// `2026-12-15T09:00`; with an offset it is what it says, without one by the clock of a zone.
    public static Instant at(String text, ZoneId zone) {
        var read = DateTimeFormatter.ISO_DATE_TIME.parseBest(text.strip(), OffsetDateTime::from, LocalDateTime::from);
        return read instanceof OffsetDateTime exact
                ? exact.toInstant()
                : LocalDateTime.from(read).atZone(zone).toInstant();
    }

    /// The same, or a day alone: `2026-12-15` is its morning.
    public static Instant day(String text, ZoneId zone) {
        return text.strip().length() > "2026-12-15".length()
                ? at(text, zone)
                : LocalDate.parse(text.strip()).atTime(MORNING).atZone(zone).toInstant();
    }

    /// `P1DT2H`: days are those of the calendar, hours those of a clock that runs on.
    public static Instant in(String text, ZonedDateTime now) {
        var upper = text.strip().toUpperCase(Locale.ROOT);
        var time = upper.indexOf('T');
        var days = time < 0 ? upper : upper.substring(0, time);
        var later = days.length() > 1 ? now.plus(Period.parse(days)) : now;
        return time < 0 ? later.toInstant() : later.toInstant().plus(Duration.parse("P" + upper.substring(time)));
    }
}
