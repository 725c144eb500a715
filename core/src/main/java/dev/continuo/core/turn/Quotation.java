package dev.continuo.core.turn;

/// What people said or call themselves, as data in a text of ours: on one line, without the mark
/// that would end the quotation.
final class Quotation {
    private static final int NAME_CHARS = 80;

    private Quotation() {}

    static String name(String name) {
        return line(name, NAME_CHARS);
    }

    /// @param most characters kept; what is cut ends in `…`
    static String line(String text, int most) {
        var line =
                text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\s]+", " ").strip().replace('"', '\'');
        if (line.length() <= most) return line;
        var end = Character.isHighSurrogate(line.charAt(most - 2)) ? most - 2 : most - 1;
        return line.substring(0, end) + "…";
    }
}
