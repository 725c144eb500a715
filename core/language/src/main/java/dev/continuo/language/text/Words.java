package dev.continuo.language.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The words and numbers of a text in order: runs of letters and digits, in lower case, without
/// accents, so that "Été" and "ete", "ёлка" and "елка" are one. Apostrophes and hyphens part words;
/// where a script has no spaces, ICU's dictionaries do.
public final class Words {
    private static final int READ = 8_000;
    private static final Pattern ACCENTS = Pattern.compile("[\\u0300-\\u036f]+");

    private static final Set<Character.UnicodeScript> UNSPACED = EnumSet.of(
            Character.UnicodeScript.HAN,
            Character.UnicodeScript.HIRAGANA,
            Character.UnicodeScript.KATAKANA,
            Character.UnicodeScript.THAI,
            Character.UnicodeScript.LAO,
            Character.UnicodeScript.KHMER,
            Character.UnicodeScript.MYANMAR);

    /// Cloned by whoever iterates.
    private static final BreakIterator WORDS = BreakIterator.getWordInstance(ULocale.ROOT);

    private final List<String> words;
    private final int[] starts;
    private final String text;

    private Words(String text, List<String> words, int... starts) {
        this.text = text;
        this.words = Collections.unmodifiableList(words);
        this.starts = starts;
    }

    /// Reads the beginning of very long texts only.
    public static Words of(String raw) {
        var text = plain(raw.substring(0, Math.min(READ, raw.length())));
        var words = new ArrayList<String>();
        var starts = new int[text.length() + 1];
        var ends = text.codePoints().anyMatch(Words::unspaced) ? boundaries(text) : null;
        var start = -1;
        for (var at = 0; at <= text.length(); at++) {
            var inside = at < text.length() && inside(text.charAt(at), start >= 0);
            if (start >= 0 && (!inside || (ends != null && ends.get(at)))) {
                words.add(text.substring(start, at).toLowerCase(Locale.ROOT));
                starts[words.size() - 1] = start;
                start = -1;
            }
            if (inside && start < 0) start = at;
        }
        return new Words(text, words, Arrays.copyOf(starts, words.size()));
    }

    private static boolean inside(char c, boolean word) {
        if (Character.isLetterOrDigit(c)) return true;
        var type = Character.getType(c);
        return word && (type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK);
    }

    private static boolean unspaced(int c) {
        return c >= 0x0E00 && UNSPACED.contains(Character.UnicodeScript.of(c));
    }

    /// Boundaries of the words in scripts without spaces.
    private static BitSet boundaries(String text) {
        var iterator = (BreakIterator) WORDS.clone();
        iterator.setText(text);
        var ends = new BitSet(text.length() + 1);
        for (var at = iterator.first(); at != BreakIterator.DONE; at = iterator.next())
            if (at > 0
                    && (unspaced(text.codePointBefore(at)) || (at < text.length() && unspaced(text.codePointAt(at)))))
                ends.set(at);
        return ends;
    }

    /// The text without the accents of alphabets: in other scripts marks are vowels and tones.
    private static String plain(String text) {
        if (text.chars().allMatch(c -> c < 128)) return text;
        var apart = Normalizer.normalize(text, Normalizer.Form.NFD);
        return Normalizer.normalize(ACCENTS.matcher(apart).replaceAll(""), Normalizer.Form.NFC);
    }

    /// A word as texts are compared.
    public static String fold(String word) {
        return plain(word).toLowerCase(Locale.ROOT);
    }

    /// The text as its words apart by single spaces, in compatible forms without accents.
    public static String spaced(String text) {
        return unmarked(text, Normalizer.Form.NFKD)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }

    /// The text in lower case, without accents and apostrophes, "ß" as "ss".
    public static String unmarked(String text) {
        return unmarked(text, Normalizer.Form.NFD).replaceAll("['’ʼ`´]", "").replace("ß", "ss");
    }

    private static String unmarked(String text, Normalizer.Form form) {
        return Normalizer.normalize(text, form).replaceAll("\\p{M}", "").toLowerCase(Locale.ROOT);
    }

    /// The text on one line. Control characters become spaces.
    public static String line(String text) {
        return text.replaceAll("[\\s\\p{Cc}]+", " ").strip();
    }

    public List<String> list() {
        return words;
    }

    public int size() {
        return words.size();
    }

    public String get(int index) {
        return words.get(index);
    }

    /// Tells whether a word begins with a capital that is not only the sentence's.
    public boolean name(int index) {
        var start = starts[index];
        if (!Character.isUpperCase(text.charAt(start))) return false;
        for (var at = start - 1; at >= 0; at--) {
            var c = text.charAt(at);
            if (Character.isLetterOrDigit(c) || c == ',') return true;
            if (!Character.isWhitespace(c) && c != '"' && c != '(') return false;
        }
        return false;
    }

    /// Returns the beginning of a word in [#text()].
    public int start(int index) {
        return starts[index];
    }

    /// The text without accents.
    public String text() {
        return text;
    }
}
