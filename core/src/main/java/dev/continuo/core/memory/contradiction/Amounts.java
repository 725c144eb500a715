package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Value.Amount;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds quantities among words.
final class Amounts {
    private static final Pattern NUMBER =
            Pattern.compile("\\d{1,3}(,\\d{3})+(\\.\\d+)?|\\d+([.,]\\d+)?");
    private static final Pattern JOINED = Pattern.compile("(\\d+(?:\\.\\d+)?)([a-z]+)");

    private final Lexicon lexicon;
    private final WordRow words;

    Amounts(Lexicon lexicon, WordRow words) {
        this.lexicon = lexicon;
        this.words = words;
    }

    /// Folds the quantity that the next words say; false where they say none.
    boolean read() {
        if (span() || half()) return true;
        var sign = lexicon.unit(words.at(0));
        if (sign != null && !Character.isLetter(words.at(0).charAt(0))) {
            var number = numeral(words.at(1));
            if (number == null) return false;
            var times =
                    words.at(2).equals("thousand")
                            ? 1000
                            : words.at(2).equals("million") ? 1_000_000 : 1;
            words.put(new Amount(number * times, sign.dimension(), 1), times > 1 ? 3 : 2);
            return true;
        }
        var joined = JOINED.matcher(words.at(0));
        if (joined.matches()) return joined(joined.group(1), joined.group(2));
        var ordinal = Days.ORDINAL.matcher(words.at(0));
        var number = ordinal.matches() ? Double.valueOf(ordinal.group(1)) : numeral(words.at(0));
        if (number == null) return false;
        if (words.at(0).equals("one")
                && (words.at(1).equals("of")
                        || words.at(1).isEmpty()
                        || lexicon.is("possessive", words.at(-1)))) return false;
        var length = 1;
        while (length < 4
                && lexicon.number(words.at(length)) != null
                && lexicon.unit(words.at(length)) == null
                && !WordRow.digits(words.at(0))) {
            number = combined(number, lexicon.number(words.at(length)));
            length++;
        }
        // "six hundred and forty"
        if (length > 1
                && words.at(length).equals("and")
                && lexicon.number(words.at(length + 1)) != null) {
            number = combined(number, lexicon.number(words.at(length + 1)));
            length += 2;
        }
        if (WordRow.digits(words.at(0))
                && (words.at(1).equals("thousand") || words.at(1).equals("million"))) {
            number *= words.at(1).equals("million") ? 1_000_000 : 1000;
            length++;
        }
        var unit = lexicon.unit(words.at(length));
        if (unit == null) words.put(new Amount(number, "", 1), length);
        else words.put(new Amount(number, unit.dimension(), unit.factor()), length + 1);
        return true;
    }

    /// `a week`: so long, or after a number how often.
    private boolean span() {
        var unit =
                words.at(0).equals("a") || words.at(0).equals("an")
                        ? lexicon.unit(words.at(1))
                        : null;
        if (unit == null || words.at(1).length() < 3) return false;
        var tokens = words.tokens();
        var rate =
                !tokens.isEmpty()
                        && (tokens.getLast().value() != null || tokens.getLast().is("once"));
        if (rate) {
            words.put("per-" + words.at(1), 2);
        } else words.put(new Amount(1, unit.dimension(), unit.factor()), 2);
        return true;
    }

    /// `half an hour`.
    private boolean half() {
        if (!words.at(0).equals("half") || (!words.at(1).equals("a") && !words.at(1).equals("an")))
            return false;
        var unit = lexicon.unit(words.at(2));
        if (unit == null) return false;
        words.put(new Amount(0.5, unit.dimension(), unit.factor()), 3);
        return true;
    }

    private static double combined(double sum, @Nullable Double next) {
        if (next == null) return sum;
        return next >= 100 ? sum * next : sum + next;
    }

    private boolean joined(String digits, String letters) {
        if (letters.equals("k")) {
            var unit = lexicon.unit(words.at(1));
            var number = Double.parseDouble(digits) * 1000;
            if (unit == null) words.put(new Amount(number, "", 1), 1);
            else words.put(new Amount(number, unit.dimension(), unit.factor()), 2);
            return true;
        }
        var unit = lexicon.unit(letters);
        if (unit == null) return false;
        words.put(new Amount(Double.parseDouble(digits), unit.dimension(), unit.factor()), 1);
        return true;
    }

    private @Nullable Double numeral(String word) {
        if (word.isEmpty()) return null;
        var dash = word.indexOf('-');
        if (dash > 0 && !WordRow.digits(word)) {
            var tens = lexicon.number(word.substring(0, dash));
            var ones = lexicon.number(word.substring(dash + 1));
            return tens == null || ones == null ? null : Double.valueOf(tens + ones);
        }
        if (WordRow.digits(word) && word.length() <= 18 && NUMBER.matcher(word).matches()) {
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
