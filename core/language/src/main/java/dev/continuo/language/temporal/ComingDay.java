package dev.continuo.language.temporal;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A day that a text names as still to come: "tomorrow", "on Monday", "3 December". A weekday or a
/// date without a year is the next of its name.
///
/// @param day null where there is no such day, as 31 June
/// @param end the word after it
public record ComingDay(@Nullable LocalDate day, int end) {
    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})(?!\\d)");
    private static final Pattern FIGURES =
            Pattern.compile("(\\d{1,2})([./])(\\d{1,2})(?:\\2(\\d{4}|\\d\\d(?!\\d))?|(?=\\s|$))");

    /// The day whose name begins at a word; null for none.
    ///
    /// @param on the day it is said
    public static @Nullable ComingDay at(Words words, int start, Language language, LocalDate on) {
        var figures = figures(words, start, language, on);
        if (figures != null) return figures;
        for (var lexicon : Lexicon.of(language)) {
            var match = lexicon.times().at(words, start);
            if (match == null) continue;
            var named = named(match, on);
            if (named != null) return named;
        }
        return null;
    }

    private static @Nullable ComingDay named(PhraseTrie.PhraseMatch match, LocalDate on) {
        var offset = match.meaning().offset();
        var end = match.end();
        return switch (match.meaning().kind()) {
            case DAY -> new ComingDay(on.plusDays(offset), end);
            case WEEK -> new ComingDay(on.plusWeeks(offset), end);
            case MONTH -> new ComingDay(on.plusMonths(offset), end);
            case YEAR -> new ComingDay(on.plusYears(offset), end);
            case WEEKEND ->
                new ComingDay(
                        on.plusWeeks(Math.max(0, offset - 1L)).with(TemporalAdjusters.next(DayOfWeek.SATURDAY)), end);
            case WEEKDAY -> {
                var weekday = DayOfWeek.of(match.slots().getOrDefault(PhraseSlot.WEEKDAY, 1));
                yield new ComingDay(
                        on.with(offset < 0 ? TemporalAdjusters.previous(weekday) : TemporalAdjusters.next(weekday)),
                        end);
            }
            case DATE -> new ComingDay(date(match.slots(), on), end);
            case AGO -> new ComingDay(on.minusDays(1), end);
            case AHEAD,
                    NAMED_MONTH,
                    SEASON,
                    NAMED_YEAR,
                    VAGUE,
                    NONE,
                    ASKS_TIME,
                    ASKS_COUNT,
                    ASKS_LIST,
                    ASKS_WHICH,
                    ASKS_FACT,
                    ASKS_NOTHING -> null;
        };
    }

    private static @Nullable LocalDate date(Map<PhraseSlot, Integer> slots, LocalDate on) {
        return date(
                slots.get(PhraseSlot.YEAR),
                slots.getOrDefault(PhraseSlot.MONTH, 1),
                slots.getOrDefault(PhraseSlot.DAY, 1),
                on);
    }

    /// @param year null for the next such day
    private static @Nullable LocalDate date(@Nullable Integer year, int month, int day, LocalDate on) {
        try {
            if (year != null) return LocalDate.of(year, month, day);
            for (var in : List.of(on.getYear(), on.getYear() + 1)) {
                if (month == 2 && day == 29 && !java.time.Year.isLeap(in)) continue;
                var here = LocalDate.of(in, month, day);
                if (!here.isBefore(on)) return here;
            }
            return null;
        } catch (DateTimeException _) {
            return null;
        }
    }

    private static @Nullable ComingDay figures(Words words, int start, Language language, LocalDate on) {
        var text = words.text();
        var iso = ISO.matcher(text).region(words.start(start), text.length());
        if (iso.lookingAt())
            return new ComingDay(
                    date(
                            Integer.valueOf(iso.group(1)),
                            Integer.parseInt(iso.group(2)),
                            Integer.parseInt(iso.group(3)),
                            on),
                    after(words, start, iso.end()));
        var parted = FIGURES.matcher(text).region(words.start(start), text.length());
        parted.useTransparentBounds(true);
        if (!parted.lookingAt()) return null;
        // "9.30" is a time; a date without a year ends with its separator, or has slashes.
        var ended = text.charAt(parted.end() - 1) == '.' || parted.group(4) != null;
        if (!ended && !parted.group(2).equals("/")) return null;
        var first = Integer.parseInt(parted.group(1));
        var second = Integer.parseInt(parted.group(3));
        var american = language == Language.ENGLISH && parted.group(2).equals("/") && first <= 12;
        var monthFirst = american || second > 12;
        return new ComingDay(
                date(year(parted.group(4)), monthFirst ? first : second, monthFirst ? second : first, on),
                after(words, start, parted.end()));
    }

    private static @Nullable Integer year(@Nullable String written) {
        if (written == null) return null;
        var year = Integer.parseInt(written);
        return year < 100 ? 2000 + year : year;
    }

    private static int after(Words words, int start, int end) {
        var at = start;
        while (at < words.size() && words.start(at) < end) at++;
        return at;
    }
}
