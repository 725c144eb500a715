package dev.continuo.mind.turn.context;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Says when something was said, as one would: nobody has to reckon with dates to know that it was
/// last night.
final class TimeForReader {
    /// Before, the day of the week tells nothing.
    private static final int WEEK = 7;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter OF_WEEK = DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

    private TimeForReader() {}

    /// `today at 09:31`, `yesterday at 21:10`, `on Monday, 23 November 2026` or `on 3 March 2026`.
    static String of(ZonedDateTime at, ZonedDateTime now) {
        var days = ChronoUnit.DAYS.between(at.toLocalDate(), now.toLocalDate());
        if (days == 0) return "today at " + TIME.format(at);
        if (days == 1) return "yesterday at " + TIME.format(at);
        return "on " + (days > 0 && days < WEEK ? OF_WEEK : DAY).format(at);
    }
}
