package dev.continuo.language.temporal;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Expressions of time in a text, in the language it is in; of no known language, in any.
///
/// Seasons are the northern ones; a weekday, month or date without a year is the last of its name,
/// unless the words say otherwise.
public final class TimeExpressions {
    private static final Pattern ISO =
            Pattern.compile("(?<![\\d-])((?:19|20)\\d\\d)-(\\d{1,2})(?:-(\\d{1,2}))?(?![\\d-])");
    private static final Pattern FIGURES =
            Pattern.compile("(?<![\\d./])(\\d{1,2})([./])(\\d{1,2})\\2((?:(?:19|20)\\d\\d)|\\d\\d)?(?![\\d/])");

    private TimeExpressions() {}

    /// Tells whether a text says anything about when.
    public static boolean mentions(Words words, Language language) {
        for (var lexicon : Lexicon.of(language)) {
            for (var at = 0; at < words.size(); ) {
                var match = lexicon.times().at(words, at);
                if (match != null && match.meaning().temporal()) return true;
                at = match == null ? at + 1 : match.end();
            }
        }
        return !figures(words.text(), language).isEmpty();
    }

    /// The days a text speaks of, in the order of its words; those in figures first.
    ///
    /// @param on the day it was said
    public static List<DateRange> spans(Words words, Language language, LocalDate on) {
        var dates = figures(words.text(), language);
        var spans = new LinkedHashSet<DateRange>();
        dates.forEach(date -> spans.add(date.span()));
        for (var lexicon : Lexicon.of(language)) spans.addAll(spoken(words, lexicon.times(), dates, on));
        return List.copyOf(spans);
    }

    private static List<DateRange> spoken(Words words, PhraseTrie phrases, List<NumericDate> dates, LocalDate on) {
        var spans = new ArrayList<DateRange>();
        for (var at = 0; at < words.size(); ) {
            var match = phrases.at(words, at);
            at = match == null ? at + 1 : match.end();
            if (match == null || within(dates, words.start(match.start()))) continue;
            var span = match.meaning().span(match.slots(), on);
            if (span != null) spans.add(span);
        }
        return spans;
    }

    private static boolean within(List<NumericDate> dates, int at) {
        return dates.stream().anyMatch(date -> date.start() <= at && at < date.end());
    }

    /// A date in figures, and where it stands.
    private record NumericDate(DateRange span, int start, int end) {}

    private static List<NumericDate> figures(String text, Language language) {
        if (!mayHoldFigures(text)) return List.of();
        var found = new ArrayList<NumericDate>();
        ISO.matcher(text).results().forEach(date -> add(found, date, iso(date)));
        FIGURES.matcher(text)
                .results()
                .filter(date -> date.group(4) != null)
                .forEach(date -> add(found, date, parted(date, language)));
        return found;
    }

    /// Tells whether a digit stands before a separator: spares most texts the patterns.
    private static boolean mayHoldFigures(String text) {
        for (var at = 1; at < text.length(); at++) {
            var c = text.charAt(at);
            if ((c == '.' || c == '/' || c == '-') && Character.isDigit(text.charAt(at - 1))) return true;
        }
        return false;
    }

    private static void add(List<NumericDate> found, MatchResult at, @Nullable DateRange span) {
        if (span != null) found.add(new NumericDate(span, at.start(), at.end()));
    }

    private static @Nullable DateRange iso(MatchResult date) {
        var month = number(date.group(2));
        var day = date.group(3);
        if (day == null) {
            var first = day(number(date.group(1)), month, 1);
            return first == null ? null : TimePhrase.month(first.from());
        }
        return day(number(date.group(1)), month, number(day));
    }

    /// With slashes in English the month comes first, where it can.
    private static @Nullable DateRange parted(MatchResult date, Language language) {
        var first = number(date.group(1));
        var second = number(date.group(3));
        var written = number(date.group(4));
        var year = written < 100 ? 2000 + written : written;
        var american = language == Language.ENGLISH && date.group(2).equals("/") && first <= 12;
        return american || second > 12 ? day(year, first, second) : day(year, second, first);
    }

    private static int number(String digits) {
        return Integer.parseInt(digits);
    }

    private static @Nullable DateRange day(int year, int month, int day) {
        try {
            return TimePhrase.day(LocalDate.of(year, month, day));
        } catch (DateTimeException _) {
            return null;
        }
    }
}
