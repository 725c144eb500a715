package dev.continuo.language.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The sentences of a text, as ICU ends them in any script. Safe for use by several threads.
public final class Sentences {
    /// Cloned by whoever iterates.
    private static final BreakIterator ENDS = BreakIterator.getSentenceInstance(ULocale.ROOT);

    /// A point after the number of a day or a rank, "am 3. Mai", ends nothing. One after an amount,
    /// a time or a year does: "It is €50. Can I afford it?"
    private static final Pattern RANK = Pattern.compile("(?:^|[^\\d€$£¥,:])\\d{1,2}\\.\\s*$");

    /// A title or an initial: "Dr. Klein".
    private static final Pattern TITLE = Pattern.compile("\\b\\p{Lu}\\p{Ll}?\\.\\s*$");

    private static final Pattern WORD = Pattern.compile("^¿|^\\p{Lu}\\p{L}*");
    private static final Pattern LISTED = Pattern.compile("^\\s*\\d{1,2}\\.\\s*$");
    private static final Pattern ASKS = Pattern.compile("[?¿？؟]");

    private static final int LONGEST_WORD = 40;

    private Sentences() {}

    /// The sentences as they are written, without the blanks around them.
    public static List<String> of(String text) {
        var sentences = new ArrayList<String>();
        var ends = (BreakIterator) ENDS.clone();
        ends.setText(capitals(text));
        var from = 0;
        for (var at = ends.next(); at != BreakIterator.DONE; at = ends.next()) {
            if (at < text.length() && goesOn(text.substring(from, at), next(text, at))) continue;
            var sentence = text.substring(from, at).strip();
            if (!sentence.isEmpty()) sentences.add(sentence);
            from = at;
        }
        return Collections.unmodifiableList(sentences);
    }

    /// The sentences, each as its words: folded to lower case, without accents.
    public static List<String> words(String text) {
        return of(text).stream()
                .map(Sentences::folded)
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /// The text in capitals, character by character: whoever writes in a chat begins sentences with
    /// small letters, too, which end none for ICU.
    private static String capitals(String text) {
        var capitals = new StringBuilder(text.length());
        for (var at = 0; at < text.length(); at++) capitals.append(Character.toUpperCase(text.charAt(at)));
        return capitals.toString();
    }

    /// No day, rank or room is called by a word that says nothing: "We open at 9. When do you
    /// come?"
    private static boolean goesOn(String sentence, String rest) {
        if (sentence.endsWith("\n")) return false;
        if (TITLE.matcher(sentence).find()) return true;
        if (!RANK.matcher(sentence).find()) return false;
        var next = WORD.matcher(rest);
        return LISTED.matcher(sentence).find()
                || !next.find()
                || (Character.isLetter(next.group().charAt(0))
                        && !Language.SIMPLE.stops(next.group().toLowerCase(Locale.ROOT)));
    }

    private static String next(String text, int at) {
        return text.substring(at, Math.min(text.length(), at + LONGEST_WORD));
    }

    /// Tells whether something is asked in a text, by its mark.
    public static boolean ask(String text) {
        return ASKS.matcher(text).find();
    }

    /// The words of a text apart by single spaces, in lower case, without accents.
    public static String folded(String text) {
        return String.join(" ", Words.of(text).list());
    }
}
