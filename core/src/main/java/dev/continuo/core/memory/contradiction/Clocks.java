package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Value.Clock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds times of day among words.
final class Clocks {
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,2})[:h.](\\d{2})?(am|pm|h)?|(\\d{1,2})(am|pm|h)");

    private final Lexicon lexicon;
    private final WordRow words;

    Clocks(Lexicon lexicon, WordRow words) {
        this.lexicon = lexicon;
        this.words = words;
    }

    /// Folds the time of day that the next words say; false where they say none.
    boolean read() {
        if (words.at(0).equals("noon") || words.at(0).equals("midday"))
            return clock(12 * 60, true, 1);
        if (words.at(0).equals("midnight")) return clock(0, true, 1);
        if (words.at(0).equals("half") && words.at(1).equals("past")) {
            var hour = hour(words.at(2));
            return hour >= 0 && clock(hour * 60 + 30, false, 3);
        }
        var time = TIME.matcher(words.at(0));
        if (time.matches())
            return written(
                    time.group(1) == null ? time.group(4) : time.group(1),
                    time.group(2),
                    time.group(3) == null ? time.group(5) : time.group(3));
        var hour = hour(words.at(0));
        if (hour < 0) return false;
        var half = words.at(1);
        if (half.equals("am") || half.equals("pm")) return clock(minute(hour, 0, half), true, 2);
        if (half.equals("a.m") || half.equals("p.m"))
            return clock(minute(hour, 0, half.replace(".", "")), true, 2);
        if (half.equals("o'clock")) return clock(hour * 60, hour > 12, 2);
        var bare =
                (words.at(-1).equals("at")
                                || words.at(-1).equals("until")
                                || words.at(-1).equals("à"))
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
        var hour = Integer.parseInt(hours);
        var minute = minutes == null ? 0 : Integer.parseInt(minutes);
        if (hour > 24 || minute > 59) return false;
        // "15h" is a time of day only where one is told at which something is.
        if (minutes == null && half == null)
            return lexicon.is("hour", words.at(-1)) && clock(hour * 60, true, 1);
        var after = words.at(1);
        var spoken = half == null && (after.equals("am") || after.equals("pm")) ? after : half;
        if (words.at(0).indexOf('.') > 0 && spoken == null) return false;
        return clock(
                minute(hour, minute, spoken == null ? "" : spoken),
                hour > 12 || spoken != null || words.at(0).startsWith("0"),
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
        if (word.length() <= 2
                && WordRow.digits(word)
                && word.chars().allMatch(Character::isDigit)) {
            var hour = Integer.parseInt(word);
            return hour <= 24 ? hour : -1;
        }
        var number = lexicon.number(word);
        return number != null && number >= 1 && number <= 12 ? (int) (double) number : -1;
    }

    private boolean clock(int minute, boolean exact, int length) {
        words.put(new Clock(minute, exact), length);
        return true;
    }
}
