package dev.continuo.language.injection;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A text as words in lower case without accents, with the ends of its sentences, its commas, and
/// what of it stands in quotation marks. A sign of a script without spaces is a word.
public final class PunctuatedWords {
    static final String END = ".";
    static final String PAUSE = ",";

    private static final String ENDS = ".!?;:…\n";
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern PART = Pattern.compile(
            "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]|[\\p{L}\\p{N}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]]+|["
                    + ENDS
                    + ",\"“”„«»]|(?<![\\p{L}\\p{N}])['‘‚]|['’](?![\\p{L}\\p{N}])");

    private final List<String> words = new ArrayList<>();
    private final BitSet quoted = new BitSet();
    private int count;

    private PunctuatedWords(String text) {
        var opened = -1;
        for (var part : PART.matcher(text).results().toList()) {
            var word = part.group();
            if (Character.isLetterOrDigit(word.codePointAt(0))) {
                words.add(word);
                count++;
            } else if (word.equals(PAUSE)) sign(PAUSE);
            else if (ENDS.contains(word)) sign(END);
            else if (opened < 0) opened = closes(text, part.start()) ? opened : words.size();
            else {
                quoted.set(opened, words.size());
                opened = -1;
            }
        }
    }

    /// Of signs that follow one another one counts.
    private void sign(String sign) {
        var last = words.isEmpty() ? END : words.getLast();
        if (last.equals(PAUSE)) words.set(words.size() - 1, sign);
        else if (!last.equals(END)) words.add(sign);
    }

    /// Tells whether it stands at the end of a word, as the apostrophe of many owners does.
    private static boolean closes(String text, int at) {
        return at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
    }

    public static PunctuatedWords of(String plain) {
        var decomposed = Normalizer.normalize(plain, Normalizer.Form.NFD);
        return new PunctuatedWords(ACCENTS.matcher(decomposed).replaceAll("").toLowerCase(Locale.ROOT));
    }

    /// Returns how many words there are.
    public int count() {
        return count;
    }

    /// Returns how many words and signs there are.
    int size() {
        return words.size();
    }

    String at(int index) {
        return words.get(index);
    }

    /// Tells whether it stands in quotation marks, and something else does not.
    boolean quoted(int index) {
        return quoted.get(index) && quoted.cardinality() < size();
    }
}
