package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Value.Day;
import java.time.LocalDate;
import java.util.regex.Pattern;

/// Finds days, months, years and parts of them among words.
final class Days {
    static final Pattern ORDINAL = Pattern.compile("(\\d{1,2})(st|nd|rd|th)");
    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");
    private static final int YEAR_FROM = 1800;
    private static final int YEAR_TO = 2100;

    private final Lexicon lexicon;
    private final LocalDate today;
    private final WordRow words;

    Days(Lexicon lexicon, LocalDate today, WordRow words) {
        this.lexicon = lexicon;
        this.today = today;
        this.words = words;
    }

    /// Folds the day that the next words say; false where they say none.
    boolean read() {
        var iso = ISO.matcher(words.at(0));
        if (iso.matches()) {
            words.put(
                    day(
                            Integer.parseInt(iso.group(1)),
                            Integer.parseInt(iso.group(2)),
                            Integer.parseInt(iso.group(3))),
                    1);
            return true;
        }
        if (words.at(0).matches("q[1-4]")) {
            words.put(new Day(0, 0, 0, 0, words.at(0).charAt(1) - '0', 0, 0, ""), 1);
            return true;
        }
        return monthDay() || related() || plainDate() || year();
    }

    private Day day(int year, int month, int day) {
        return new Day(year, month, day, 0, 0, 0, 0, "");
    }

    private int month(String word) {
        if (word.equals("may")
                && words.begun()
                && !lexicon.is("preposition", words.at(-1))
                && !WordRow.digits(words.at(1))
                && !WordRow.digits(words.at(-1))
                && !words.at(-1).equals("of")) return 0;
        if (word.equals("may")) return 5;
        var date = lexicon.date(word);
        return date != null && date.sort().equals("month") ? date.number() : 0;
    }

    private int dayOfMonth(String word) {
        var ordinal = ORDINAL.matcher(word);
        var text = ordinal.matches() ? ordinal.group(1) : word;
        if (text.isEmpty() || text.length() > 2 || !text.chars().allMatch(Character::isDigit))
            return 0;
        var number = Integer.parseInt(text);
        return number <= 31 ? number : 0;
    }

    /// `March 12th, 2024`, `12 March`, `the 21st of March`, `March`.
    private boolean monthDay() {
        var ahead = month(words.at(0));
        if (ahead > 0 && (ahead != 3 || !words.at(0).equals("march") || words.begun())) {
            var day = dayOfMonth(words.at(1));
            var length = day > 0 ? 2 : 1;
            words.put(withYear(ahead, day, length), lengthWithYear(length));
            return true;
        }
        var day = dayOfMonth(words.at(0));
        if (day == 0) return false;
        var offset = words.at(1).equals("of") || words.at(1).equals("de") ? 2 : 1;
        var behind = monthAt(offset);
        if (behind == 0) {
            if (!ORDINAL.matcher(words.at(0)).matches()
                    || !(words.at(1).isEmpty() || words.at(1).equals(","))) return false;
            words.put(Day.ofMonth(0, day), 1);
            return true;
        }
        words.put(withYear(behind, day, offset + 1), lengthWithYear(offset + 1));
        return true;
    }

    private int monthAt(int offset) {
        if (words.at(offset).equals("may")) return 5;
        var date = lexicon.date(words.at(offset));
        return date != null && date.sort().equals("month") ? date.number() : 0;
    }

    private Day withYear(int month, int day, int length) {
        var comma = words.at(length).equals(",") ? 1 : 0;
        var year = yearOf(words.at(length + comma));
        return day(year, month, day);
    }

    private int lengthWithYear(int length) {
        var comma = words.at(length).equals(",") ? 1 : 0;
        return yearOf(words.at(length + comma)) > 0 ? length + comma + 1 : length;
    }

    private int yearOf(String word) {
        if (word.length() != 4 || !word.chars().allMatch(Character::isDigit)) return 0;
        var year = Integer.parseInt(word);
        return year >= YEAR_FROM && year <= YEAR_TO ? year : 0;
    }

    /// `last week`, `this summer`, `next Friday`, `two years ago`.
    private boolean related() {
        var relation = words.at(0);
        if (!relation.equals("last") && !relation.equals("this") && !relation.equals("next"))
            return false;
        var date = lexicon.date(words.at(1));
        var span =
                words.at(1).equals("week")
                        || words.at(1).equals("month")
                        || words.at(1).equals("year")
                        || words.at(1).equals("weekend")
                        || words.at(1).equals("time")
                        || words.at(1).equals("night");
        if (date == null && !span) return false;
        words.put(date == null ? Day.related(relation) : Day.related(relation).and(plain(date)), 2);
        return true;
    }

    private boolean plainDate() {
        var date = lexicon.date(words.at(0));
        if (date == null || date.sort().equals("month")) return false;
        if (words.at(0).equals("morgen") && words.begun() && words.at(-1).equals("good"))
            return false;
        words.put(plain(date), 1);
        return true;
    }

    private Day plain(Lexicon.Date date) {
        return switch (date.sort()) {
            case "weekday" -> new Day(0, 0, 0, date.number(), 0, 0, 0, "");
            case "month" -> Day.ofMonth(date.number());
            case "season" -> new Day(0, 0, 0, 0, 0, date.number(), 0, "");
            case "part" -> new Day(0, 0, 0, 0, 0, 0, date.number(), "");
            default -> {
                var day = today.plusDays(date.number());
                yield new Day(
                        day.getYear(),
                        day.getMonthValue(),
                        day.getDayOfMonth(),
                        day.getDayOfWeek().getValue(),
                        0,
                        0,
                        0,
                        "");
            }
        };
    }

    private boolean year() {
        var year = yearOf(words.at(0));
        var currency =
                words.at(-1).equals("$") || words.at(-1).equals("€") || words.at(-1).equals("£");
        if (year < 1900 || currency || lexicon.unit(words.at(1)) != null) return false;
        if (!words.at(1).isEmpty()
                && !words.at(1).equals(",")
                && !lexicon.is("preposition", words.at(-1))
                && !lexicon.is("preposition", words.at(1))) return false;
        words.put(Day.ofYear(year), 1);
        return true;
    }
}
