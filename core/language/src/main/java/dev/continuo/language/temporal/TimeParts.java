package dev.continuo.language.temporal;

import dev.continuo.language.temporal.ReminderReading.ReminderFlaw;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parts of a future time that words tell, put together one by one.
final class TimeParts {
    private static final int HOURS = 12;
    private static final int NIGHT = 21;
    private static final int FIRST_NIGHT_HOUR = 6;
    private static final int MINUTES_OF_DAY = 24 * 60;

    /// Hour that a day without a time of day means: people have begun their day by then.
    private static final int MORNING = 9;

    /// Nobody means five in the morning by "at five" who does not say so.
    private static final int EARLY = 5;

    /// Later than anybody will ask for in earnest.
    private static final int MAX_YEARS = 10;

    private Duration span = Duration.ZERO;
    private Period period = Period.ZERO;
    private boolean spanned;
    private boolean perioded;
    private @Nullable LocalDate day;
    private @Nullable Integer clock;
    private @Nullable Integer part;
    private boolean impossible;
    private @Nullable Period every;
    private boolean otherwiseRecurring;
    private boolean conflicting;

    /// A small hour alone, such as "at five": in the morning, or in the afternoon.
    private boolean halved;

    boolean empty() {
        return !spanned && !perioded && day == null && clock == null && part == null && !impossible && !recurs();
    }

    boolean hasDay() {
        return day != null;
    }

    boolean spans() {
        return spanned || perioded;
    }

    /// Tells whether it names a time of day, or a stretch of time.
    boolean exact() {
        return spanned || perioded || clock != null || part != null || recurs();
    }

    boolean byClock() {
        return !spanned;
    }

    /// Tells whether nothing but a time of day is named.
    boolean onlyTimeOfDay() {
        return !spanned && !perioded && day == null && (clock != null || part != null);
    }

    boolean lacksTimeOfDay() {
        return (day != null || perioded) && clock == null && part == null;
    }

    void takeTimeOfDay(TimeParts other) {
        clock = other.clock;
        part = other.part;
        impossible |= other.impossible;
        halved |= other.halved;
    }

    void span(Duration more) {
        spanned = true;
        span = span.plus(more);
    }

    void period(Period more) {
        perioded = true;
        period = period.plus(more);
    }

    /// @param named null where there is no such day
    void day(@Nullable LocalDate named) {
        conflicting |= day != null && !day.equals(named);
        day = named;
        impossible |= named == null;
    }

    void part(int hour) {
        part = hour;
    }

    /// It is to be repeated after so long.
    void every(Period after) {
        every = after;
    }

    /// It is to be repeated in a way that is not known: every hour, every second Monday.
    void otherwiseRecurring() {
        otherwiseRecurring = true;
    }

    private boolean recurs() {
        return every != null || otherwiseRecurring;
    }

    /// After how long it is to be repeated; null for once.
    @Nullable
    Period every() {
        return every;
    }

    /// @param said minutes; null where none were said
    /// @param afternoon null where that was not said
    void clock(int hour, @Nullable Integer said, int offset, @Nullable Boolean afternoon) {
        var minute = said == null ? 0 : said;
        halved |= said == null && offset == 0 && afternoon == null && hour > 0 && hour <= EARLY;
        impossible |= hour > 24 || minute > 59 || (afternoon != null && hour > HOURS);
        conflicting |= clock != null;
        var of = afternoon == null ? hour : hour % HOURS + (afternoon ? HOURS : 0);
        clock = of * 60 + minute + offset;
    }

    /// Returns the flaw of the time; empty where it has none.
    Optional<ReminderFlaw> flaw(ZonedDateTime now) {
        if (otherwiseRecurring) return Optional.of(ReminderFlaw.RECURRING);
        if (impossible) return Optional.of(ReminderFlaw.IMPOSSIBLE);
        if (empty()) return Optional.of(ReminderFlaw.NO_TIME);
        if (conflicting || (halved && part == null) || (day != null && spans()) || (spanned && clock != null))
            return Optional.of(ReminderFlaw.UNSURE);
        var today = now.toLocalDate();
        if (today.equals(day) && clock == null && part == null && !spans() && every == null)
            return Optional.of(ReminderFlaw.NO_TIME);
        if (period.toTotalMonths() > MAX_YEARS * 12L || span.toDays() > MAX_YEARS * 366L)
            return Optional.of(ReminderFlaw.TOO_FAR);
        var due = due(now);
        // "Tonight", late in the evening, is still to come.
        if (!due.isAfter(now.toInstant()))
            return Optional.of(
                    today.equals(day) && clock == null && part != null ? ReminderFlaw.UNSURE : ReminderFlaw.PAST);
        return due.isAfter(now.plusYears(MAX_YEARS).toInstant()) ? Optional.of(ReminderFlaw.TOO_FAR) : Optional.empty();
    }

    Instant due(ZonedDateTime now) {
        if (spanned) return now.plus(period).toInstant().plus(span);
        var on = day != null ? day : perioded ? now.toLocalDate().plus(period) : null;
        var minutes = minutes(now.toLocalTime());
        if (on != null) {
            var due = at(on, minutes, now);
            if (every == null) return due;
            if (!due.isAfter(now.toInstant())) return at(on.plus(every), minutes, now);
            // "On Monday" is the next one, where that is today; "every Monday" begins today.
            var before = at(on.minus(every), minutes, now);
            return before.isAfter(now.toInstant()) ? before : due;
        }
        var today = at(now.toLocalDate(), minutes, now);
        return today.isAfter(now.toInstant()) ? today : at(now.toLocalDate().plusDays(1), minutes, now);
    }

    private Instant at(LocalDate on, int minutes, ZonedDateTime now) {
        var seconds = keepsTime() ? now.getSecond() : 0;
        var time = LocalTime.ofSecondOfDay(Math.floorMod(minutes, MINUTES_OF_DAY) * 60L + seconds);
        var days = Math.floorDiv(minutes, MINUTES_OF_DAY);
        return instant(on.plusDays(days).atTime(time), now.getZone());
    }

    private boolean keepsTime() {
        return perioded && clock == null && part == null;
    }

    /// Of the day.
    private int minutes(LocalTime now) {
        var from = part == null ? 0 : part;
        if (clock == null) return keepsTime() ? now.toSecondOfDay() / 60 : (part == null ? MORNING : from) * 60;
        var later = from >= NIGHT ? clock >= FIRST_NIGHT_HOUR * 60 : from >= HOURS;
        return later && clock <= HOURS * 60 && from > HOURS ? clock + HOURS * 60 : clock;
    }

    /// A time that the clocks leave out is the moment after what they leave out; of one that they
    /// show twice, the first.
    static Instant instant(LocalDateTime local, ZoneId zone) {
        var change = zone.getRules().getTransition(local);
        if (change == null) return local.atZone(zone).toInstant();
        return change.isGap() ? change.getInstant() : local.toInstant(change.getOffsetBefore());
    }
}
