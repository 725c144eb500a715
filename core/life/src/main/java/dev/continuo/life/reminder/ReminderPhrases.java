package dev.continuo.life.reminder;

import dev.continuo.language.temporal.ReminderReading.ReminderFlaw;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.SentenceCatalog;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Sentences about reminders, in the language of whoever asked for one; in English where there are
/// none in theirs.
///
/// @param language its BCP 47 tag
record ReminderPhrases(String language) {
    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.life.sentences");
    private static final int DAYS_OF_WEEK = 7;
    private static final int MONTHS_OF_YEAR = 12;

    static ReminderPhrases of(Language language) {
        return new ReminderPhrases(language.tag());
    }

    private String say(String key, Object... arguments) {
        return WORDS.say(language, "reminder." + key, arguments);
    }

    /// @param now decides whether the day is named
    String when(Instant due, Instant now, ZoneId zone) {
        var at = due.atZone(zone);
        var on = now.atZone(zone);
        // Whoever asks for less than a minute wants it to the second.
        var soon = at.getSecond() != 0 && on.isBefore(at) && at.isBefore(on.plusMinutes(1));
        var time = DateTimeFormatter.ofPattern(soon ? "HH:mm:ss" : "HH:mm", Locale.ROOT);
        var key = at.getYear() == on.getYear() ? "reminder.day" : "reminder.day.year";
        var day = at.toLocalDate().equals(on.toLocalDate()) ? say("today") : WORDS.time(language, key, at);
        return say("at", day, time.format(at));
    }

    /// @param zone and a hint where the clock is not theirs for certain
    String confirmed(String when, String zone, String text) {
        return say("confirmed", when, zone, text);
    }

    /// The zone that counts until they tell theirs.
    String unknownZone(ZoneId zone) {
        return say("zone", zone.getId());
    }

    String cancelled(String text) {
        return say("cancelled", text);
    }

    String cancelledAlready() {
        return say("cancelled.already");
    }

    String toldAlready() {
        return say("told.already");
    }

    /// @param most that may wait
    String tooMany(int most) {
        return say("too_many", most);
    }

    String unknown(long id) {
        return say("unknown", id);
    }

    String late(String when) {
        return say("late", when);
    }

    /// A sentence about how often it comes, after a space; empty for once.
    String repeats(@Nullable Recurrence every) {
        return every == null ? "" : " " + say("repeats", rhythm(every.period()));
    }

    /// A sentence with the times that follow, after a space; empty for none.
    String then(List<Instant> times, Instant now, ZoneId zone) {
        if (times.isEmpty()) return "";
        var all = times.stream().map(at -> when(at, now, zone)).collect(Collectors.joining("; "));
        return " " + say("then", all);
    }

    /// The rhythm in words, "every 2 weeks".
    String rhythm(Period every) {
        var days = (int) every.get(ChronoUnit.DAYS);
        var months = (int) every.toTotalMonths();
        if (months > 0)
            return months % MONTHS_OF_YEAR == 0
                    ? say("rhythm.years", months / MONTHS_OF_YEAR)
                    : say("rhythm.months", months);
        return days % DAYS_OF_WEEK == 0 ? say("rhythm.weeks", days / DAYS_OF_WEEK) : say("rhythm.days", days);
    }

    String flaw(ReminderFlaw flaw) {
        return say("flaw." + flaw.code()) + " " + say("example");
    }

    /// @param name whom it is for, where others hear it
    String tell(String text, Optional<String> name) {
        return name.map(one -> say("room", one, text)).orElseGet(() -> say("told", text));
    }
}
