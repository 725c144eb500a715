package dev.continuo.mind.turn.control;

import java.text.Normalizer;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Words of others that were before a model: a control line that stands in them is theirs, and not
/// the model's own.
///
/// Compared are words; signs, their case and how they are broken into lines do not count.
public final class ForeignWords {
    // A line that goes on with so many words of somebody else's line is theirs, too.
    private static final int MIN_WORDS = 3;

    private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}+");
    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}:]+");
    private static final Pattern BEGINNING = Pattern.compile(" (?:commit (?::|by|to)|(?:close|claim|reflect|ref) :) ");

    private final Collection<String> texts;

    public ForeignWords(Collection<String> texts) {
        this.texts = List.copyOf(texts);
    }

    /// Tells whether a line stands in what others said.
    boolean hold(ControlLine line) {
        var own = folded(line.text());
        return texts.stream().anyMatch(text -> folded(text).contains(own) || begins(text, own));
    }

    /// Tells whether a line begins as one of theirs and goes on.
    private static boolean begins(String text, String own) {
        for (var line : text.lines().toList()) {
            var theirs = folded(line);
            for (var at = BEGINNING.matcher(theirs); at.find(); ) {
                var whole = theirs.substring(at.start());
                if (own.startsWith(whole) && words(whole) >= MIN_WORDS) return true;
            }
        }
        return false;
    }

    /// Returns how many words follow the first and its colon; each has a space before it.
    private static long words(String line) {
        return line.chars().filter(sign -> sign == ' ').count() - 3;
    }

    private static String folded(String text) {
        var seen = INVISIBLE.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC));
        var words = SIGNS.matcher(seen.replaceAll("").replace(":", " : ")).replaceAll(" ");
        return " " + words.toLowerCase(Locale.ROOT).strip() + " ";
    }
}
