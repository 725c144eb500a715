package dev.continuo.language.temporal;

/// A place in a phrase that takes any word of a kind.
enum PhraseSlot {
    NUMBER,
    UNIT,
    MONTH,
    WEEKDAY,
    SEASON,
    DAY,
    YEAR,
    DECADE;

    /// Days of a month in figures, with or without an ordinal's ending.
    private static final java.util.regex.Pattern ORDINAL =
            java.util.regex.Pattern.compile("(\\d{1,2})(?:st|nd|rd|th|er|[oaºª]|го|е|ое|ого)?");

    /// Returns the meaning of figures in this place; 0 for nothing.
    int number(String word) {
        return switch (this) {
            case NUMBER -> word.length() <= 3 ? digits(word) : 0;
            case YEAR -> word.length() == 4 && century(word) ? digits(word) : 0;
            case DAY -> day(word);
            case DECADE -> decade(word);
            case UNIT, MONTH, WEEKDAY, SEASON -> 0;
        };
    }

    private static int day(String word) {
        var ordinal = ORDINAL.matcher(word);
        if (!ordinal.matches()) return 0;
        var day = digits(ordinal.group(1));
        return day <= 31 ? day : 0;
    }

    private static int decade(String word) {
        return word.length() == 5 && word.endsWith("0s") && century(word) ? digits(word.substring(0, 4)) : 0;
    }

    private static boolean century(String word) {
        return word.startsWith("19") || word.startsWith("20");
    }

    private static int digits(String word) {
        var value = 0;
        for (var at = 0; at < word.length(); at++) {
            var digit = word.charAt(at) - '0';
            if (digit < 0 || digit > 9) return 0;
            value = value * 10 + digit;
        }
        return value;
    }
}
