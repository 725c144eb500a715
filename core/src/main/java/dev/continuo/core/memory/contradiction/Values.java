package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Value.Amount;
import dev.continuo.core.memory.contradiction.Value.Clock;
import dev.continuo.core.memory.contradiction.Value.Day;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds quantities, days and times of day among words.
final class Values {
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,2})[:h.](\\d{2})?(am|pm|h)?|(\\d{1,2})(am|pm|h)");
    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");
    private static final Pattern NUMBER =
            Pattern.compile("\\d{1,3}(,\\d{3})+(\\.\\d+)?|\\d+([.,]\\d+)?");
    private static final Pattern JOINED = Pattern.compile("(\\d+(?:\\.\\d+)?)([a-z]+)");
    private static final Pattern ORDINAL = Pattern.compile("(\\d{1,2})(st|nd|rd|th)");
    private static final int YEAR_FROM = 1800;
    private static final int YEAR_TO = 2100;

    private final Lexicon lexicon;
    private final LocalDate today;
    private final List<Word> words;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Values(Lexicon lexicon, LocalDate today, List<Word> words) {
        this.lexicon = lexicon;
        this.today = today;
        this.words = words;
    }

    static List<Token> fold(Lexicon lexicon, LocalDate today, List<Word> words) {
        var values = new Values(lexicon, today, words);
        while (values.at < words.size()) values.next();
        return values.tokens;
    }

    private void next() {
        if (!day() && !clock() && !amount()) {
            var word = words.get(at++);
            tokens.add(new Token(word.text(), lexicon.stem(word.text()), name(word), null));
        }
    }

    private boolean name(Word word) {
        return word.capital() && !word.text().equals("i");
    }

    private String word(int offset) {
        var i = at + offset;
        return i >= 0 && i < words.size() ? words.get(i).text() : "";
    }

    private void put(Value value, int length) {
        var text =
                String.join(" ", words.subList(at, at + length).stream().map(Word::text).toList());
        tokens.add(new Token(text, text, false, value));
        at += length;
    }

    // --- days

    private boolean day() {
        var iso = ISO.matcher(word(0));
        if (iso.matches()) {
            put(day(number(iso.group(1)), number(iso.group(2)), number(iso.group(3))), 1);
            return true;
        }
        if (word(0).matches("q[1-4]")) {
            put(new Day(0, 0, 0, 0, word(0).charAt(1) - '0', 0, 0, ""), 1);
            return true;
        }
        return monthDay() || related() || plainDate() || year();
    }

    private Day day(int year, int month, int day) {
        return new Day(year, month, day, 0, 0, 0, 0, "");
    }

    private int number(String digits) {
        return Integer.parseInt(digits);
    }

    private int month(String word) {
        if (word.equals("may")
                && at > 0
                && !lexicon.is("preposition", word(-1))
                && !digits(word(1))
                && !digits(word(-1))
                && !word(-1).equals("of")) return 0;
        if (word.equals("may")) return 5;
        var date = lexicon.date(word);
        return date != null && date.sort().equals("month") ? date.number() : 0;
    }

    private static boolean digits(String word) {
        return !word.isEmpty() && Character.isDigit(word.charAt(0));
    }

    private int dayOfMonth(String word) {
        var ordinal = ORDINAL.matcher(word);
        var text = ordinal.matches() ? ordinal.group(1) : word;
        if (text.isEmpty() || text.length() > 2 || !text.chars().allMatch(Character::isDigit))
            return 0;
        var number = number(text);
        return number <= 31 ? number : 0;
    }

    /// `March 12th, 2024`, `12 March`, `the 21st of March`, `March`.
    private boolean monthDay() {
        var ahead = month(word(0));
        if (ahead > 0 && (ahead != 3 || !word(0).equals("march") || at > 0)) {
            var day = dayOfMonth(word(1));
            var length = day > 0 ? 2 : 1;
            put(withYear(ahead, day, length), lengthWithYear(length));
            return true;
        }
        var day = dayOfMonth(word(0));
        if (day == 0) return false;
        var offset = word(1).equals("of") || word(1).equals("de") ? 2 : 1;
        var behind = monthAt(offset);
        if (behind == 0) {
            if (!ORDINAL.matcher(word(0)).matches() || !(word(1).isEmpty() || word(1).equals(",")))
                return false;
            put(Day.ofMonth(0, day), 1);
            return true;
        }
        put(withYear(behind, day, offset + 1), lengthWithYear(offset + 1));
        return true;
    }

    private int monthAt(int offset) {
        if (word(offset).equals("may")) return 5;
        var date = lexicon.date(word(offset));
        return date != null && date.sort().equals("month") ? date.number() : 0;
    }

    private Day withYear(int month, int day, int length) {
        var comma = word(length).equals(",") ? 1 : 0;
        var year = yearOf(word(length + comma));
        return day(year, month, day);
    }

    private int lengthWithYear(int length) {
        var comma = word(length).equals(",") ? 1 : 0;
        return yearOf(word(length + comma)) > 0 ? length + comma + 1 : length;
    }

    private int yearOf(String word) {
        if (word.length() != 4 || !word.chars().allMatch(Character::isDigit)) return 0;
        var year = number(word);
        return year >= YEAR_FROM && year <= YEAR_TO ? year : 0;
    }

    /// `last week`, `this summer`, `next Friday`, `two years ago`.
    private boolean related() {
        var relation = word(0);
        if (!relation.equals("last") && !relation.equals("this") && !relation.equals("next"))
            return false;
        var date = lexicon.date(word(1));
        var span =
                word(1).equals("week")
                        || word(1).equals("month")
                        || word(1).equals("year")
                        || word(1).equals("weekend")
                        || word(1).equals("time")
                        || word(1).equals("night");
        if (date == null && !span) return false;
        put(date == null ? Day.related(relation) : Day.related(relation).and(plain(date)), 2);
        return true;
    }

    private boolean plainDate() {
        var date = lexicon.date(word(0));
        if (date == null || date.sort().equals("month")) return false;
        if (word(0).equals("morgen") && at > 0 && word(-1).equals("good")) return false;
        put(plain(date), 1);
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
        var year = yearOf(word(0));
        var currency = word(-1).equals("$") || word(-1).equals("€") || word(-1).equals("£");
        if (year < 1900 || currency || lexicon.unit(word(1)) != null) return false;
        if (!word(1).isEmpty()
                && !word(1).equals(",")
                && !lexicon.is("preposition", word(-1))
                && !lexicon.is("preposition", word(1))) return false;
        put(Day.ofYear(year), 1);
        return true;
    }

    // --- times of day

    private boolean clock() {
        if (word(0).equals("noon") || word(0).equals("midday")) return clock(12 * 60, true, 1);
        if (word(0).equals("midnight")) return clock(0, true, 1);
        if (word(0).equals("half") && word(1).equals("past")) {
            var hour = hour(word(2));
            return hour >= 0 && clock(hour * 60 + 30, false, 3);
        }
        var time = TIME.matcher(word(0));
        if (time.matches())
            return written(
                    time.group(1) == null ? time.group(4) : time.group(1),
                    time.group(2),
                    time.group(3) == null ? time.group(5) : time.group(3));
        var hour = hour(word(0));
        if (hour < 0) return false;
        var half = word(1);
        if (half.equals("am") || half.equals("pm")) return clock(minute(hour, 0, half), true, 2);
        if (half.equals("a.m") || half.equals("p.m"))
            return clock(minute(hour, 0, half.replace(".", "")), true, 2);
        if (half.equals("o'clock")) return clock(hour * 60, hour > 12, 2);
        var bare =
                (word(-1).equals("at") || word(-1).equals("until") || word(-1).equals("à"))
                        && !noun(half);
        return bare && clock(hour * 60, hour > 12, 1);
    }

    private boolean noun(String next) {
        return !next.isEmpty()
                && !next.equals(",")
                && !next.equals("'s")
                && !next.equals("?")
                && !lexicon.is("preposition", next)
                && !lexicon.is("adverb", next)
                && !next.equals("and")
                && !next.equals("~")
                && !next.equals("not")
                && !next.equals("sharp")
                && lexicon.date(next) == null;
    }

    private boolean written(String hours, @Nullable String minutes, @Nullable String half) {
        var hour = number(hours);
        var minute = minutes == null ? 0 : number(minutes);
        if (hour > 24 || minute > 59) return false;
        // "15h" is a time of day only where one is told at which something is.
        if (minutes == null && half == null)
            return lexicon.is("hour", word(-1)) && clock(hour * 60, true, 1);
        var after = word(1);
        var spoken = half == null && (after.equals("am") || after.equals("pm")) ? after : half;
        if (word(0).indexOf('.') > 0 && spoken == null) return false;
        return clock(
                minute(hour, minute, spoken == null ? "" : spoken),
                hour > 12 || spoken != null || word(0).startsWith("0"),
                spoken != null && half == null ? 2 : 1);
    }

    private static int minute(int hour, int minute, String half) {
        var shifted =
                switch (half) {
                    case "pm" -> hour % 12 + 12;
                    case "am" -> hour % 12;
                    default -> hour;
                };
        return shifted * 60 + minute;
    }

    private int hour(String word) {
        if (word.length() <= 2 && digits(word) && word.chars().allMatch(Character::isDigit)) {
            var hour = number(word);
            return hour <= 24 ? hour : -1;
        }
        var number = lexicon.number(word);
        return number != null && number >= 1 && number <= 12 ? (int) (double) number : -1;
    }

    private boolean clock(int minute, boolean exact, int length) {
        put(new Clock(minute, exact), length);
        return true;
    }

    // --- quantities

    private boolean amount() {
        if (span() || half()) return true;
        var sign = lexicon.unit(word(0));
        if (sign != null && !Character.isLetter(word(0).charAt(0))) {
            var number = numeral(word(1));
            if (number == null) return false;
            var times =
                    word(2).equals("thousand") ? 1000 : word(2).equals("million") ? 1_000_000 : 1;
            put(new Amount(number * times, sign.dimension(), 1), times > 1 ? 3 : 2);
            return true;
        }
        var joined = JOINED.matcher(word(0));
        if (joined.matches()) return joined(joined.group(1), joined.group(2));
        var ordinal = ORDINAL.matcher(word(0));
        var number = ordinal.matches() ? Double.valueOf(ordinal.group(1)) : numeral(word(0));
        if (number == null) return false;
        if (word(0).equals("one")
                && (word(1).equals("of")
                        || word(1).isEmpty()
                        || lexicon.is("possessive", word(-1)))) return false;
        var length = 1;
        while (length < 4
                && lexicon.number(word(length)) != null
                && lexicon.unit(word(length)) == null
                && !digits(word(0))) {
            number = combined(number, lexicon.number(word(length)));
            length++;
        }
        // "six hundred and forty"
        if (length > 1 && word(length).equals("and") && lexicon.number(word(length + 1)) != null) {
            number = combined(number, lexicon.number(word(length + 1)));
            length += 2;
        }
        if (digits(word(0)) && (word(1).equals("thousand") || word(1).equals("million"))) {
            number *= word(1).equals("million") ? 1_000_000 : 1000;
            length++;
        }
        var unit = lexicon.unit(word(length));
        if (unit == null) put(new Amount(number, "", 1), length);
        else put(new Amount(number, unit.dimension(), unit.factor()), length + 1);
        return true;
    }

    /// `a week`: so long, or after a number how often.
    private boolean span() {
        var unit = word(0).equals("a") || word(0).equals("an") ? lexicon.unit(word(1)) : null;
        if (unit == null || word(1).length() < 3) return false;
        var rate =
                !tokens.isEmpty()
                        && (tokens.getLast().value() != null || tokens.getLast().is("once"));
        if (rate) {
            tokens.add(new Token("per-" + word(1), "per-" + word(1), false, null));
            at += 2;
        } else put(new Amount(1, unit.dimension(), unit.factor()), 2);
        return true;
    }

    /// `half an hour`.
    private boolean half() {
        if (!word(0).equals("half") || (!word(1).equals("a") && !word(1).equals("an")))
            return false;
        var unit = lexicon.unit(word(2));
        if (unit == null) return false;
        put(new Amount(0.5, unit.dimension(), unit.factor()), 3);
        return true;
    }

    private static double combined(double sum, @Nullable Double next) {
        if (next == null) return sum;
        return next >= 100 ? sum * next : sum + next;
    }

    private boolean joined(String digits, String letters) {
        if (letters.equals("k")) {
            var unit = lexicon.unit(word(1));
            var number = Double.parseDouble(digits) * 1000;
            if (unit == null) put(new Amount(number, "", 1), 1);
            else put(new Amount(number, unit.dimension(), unit.factor()), 2);
            return true;
        }
        var unit = lexicon.unit(letters);
        if (unit == null) return false;
        put(new Amount(Double.parseDouble(digits), unit.dimension(), unit.factor()), 1);
        return true;
    }

    private @Nullable Double numeral(String word) {
        if (word.isEmpty()) return null;
        var dash = word.indexOf('-');
        if (dash > 0 && !digits(word)) {
            var tens = lexicon.number(word.substring(0, dash));
            var ones = lexicon.number(word.substring(dash + 1));
            return tens == null || ones == null ? null : Double.valueOf(tens + ones);
        }
        if (digits(word) && word.length() <= 18 && NUMBER.matcher(word).matches()) {
            if (word.length() > 6 && word.indexOf(',') < 0 && word.indexOf('.') < 0) return null;
            var plain =
                    word.matches("\\d{1,3}(,\\d{3})+(\\.\\d+)?")
                            ? word.replace(",", "")
                            : word.replace(',', '.');
            return Double.valueOf(plain);
        }
        return lexicon.number(word);
    }
}
