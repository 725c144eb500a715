package dev.continuo.mind.message;

import dev.continuo.language.injection.ControlMarkers;
import dev.continuo.language.text.VisibleText;
import java.util.regex.Pattern;

/// Words that people say or call themselves, as data in a text of ours.
public final class QuotedText {
    private static final int NAME_CHARS = 80;

    private static final Pattern JOINERS = Pattern.compile("[\\u200C\\u200D]");

    private QuotedText() {}

    /// Without what nobody sees and without marks that are ours or a model's.
    public static String plain(String text) {
        return ControlMarkers.broken(VisibleText.of(text));
    }

    /// The same, where only its first line begins where a line of ours would.
    public static String indented(String text) {
        return plain(text).replaceAll("\n(?=[^\n])", "\n  ");
    }

    /// A name on one line, without what nobody sees.
    public static String name(String name) {
        return line(JOINERS.matcher(VisibleText.of(name)).replaceAll(""), NAME_CHARS);
    }

    /// On one line, in quotation marks.
    ///
    /// @param most characters kept
    public static String quoted(String text, int most) {
        return "\"" + line(VisibleText.of(text), most) + "\"";
    }

    /// On one line, without the mark that would end the quotation and without marks that are ours
    /// or a model's.
    ///
    /// @param most characters kept; what is cut ends in `…`
    public static String line(String text, int most) {
        var one = text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\s]+", " ").strip();
        var line = ControlMarkers.broken(one).replace('"', '\'');
        if (line.length() <= most) return line;
        var end = Character.isHighSurrogate(line.charAt(most - 2)) ? most - 2 : most - 1;
        return line.substring(0, end) + "…";
    }
}
