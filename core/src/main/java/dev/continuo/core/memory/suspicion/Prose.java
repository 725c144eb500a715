package dev.continuo.core.memory.suspicion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A text as sentences of words and signs.
final class Prose {
    /// @param text in lower case
    /// @param name whether it is written as a name
    record Word(String text, boolean name) {
        boolean sign() {
            return text.length() == 1 && !Character.isLetterOrDigit(text.charAt(0));
        }
    }

    private static final String INSIDE = "'’-_./@";
    private static final int LONGEST = 120;
    private final String text;
    private final List<List<Word>> sentences = new ArrayList<>();
    private List<Word> sentence = new ArrayList<>();

    private Prose(String text) {
        this.text = text;
    }

    static List<List<Word>> sentences(String text) {
        var prose = new Prose(text);
        prose.scan();
        return prose.sentences;
    }

    private void scan() {
        for (int i = 0; i < text.length(); ) {
            var c = text.charAt(i);
            if (Character.isLetterOrDigit(c) || ((c == '@' || c == '/') && letter(i + 1)))
                i = word(i);
            else i = sign(c, i);
        }
        finish();
    }

    private boolean letter(int i) {
        return i < text.length() && Character.isLetterOrDigit(text.charAt(i));
    }

    private int word(int start) {
        var end = start + 1;
        while (end < text.length()
                && (letter(end) || (INSIDE.indexOf(text.charAt(end)) >= 0 && letter(end + 1))))
            end++;
        var written = text.substring(start, end);
        var first = written.charAt(0);
        var lower = written.toLowerCase(Locale.ROOT).replace('’', '\'');
        var begins = sentence.isEmpty() || sentence.getLast().text().equals("\"");
        add(
                lower,
                first == '@'
                        || (Character.isUpperCase(first)
                                && !begins
                                && !lower.equals("i")
                                && !lower.startsWith("i'")));
        return end;
    }

    /// `don't` stays one word; `Anna's` is Anna.
    private void add(String word, boolean name) {
        // Bounds what one rule can be tried on; nobody speaks longer without a full stop.
        if (sentence.size() >= LONGEST) finish();
        if (word.endsWith("'s") && name)
            sentence.add(new Word(word.substring(0, word.length() - 2), true));
        else sentence.add(new Word(word, name));
    }

    private int sign(char c, int at) {
        switch (c) {
            case '.', '!', '?', '\n', ';', '。', '！', '？' -> finish();
            case ',', ':' -> sentence.add(new Word(String.valueOf(c), false));
            case '"', '“', '”', '«', '»', '(', ')', '—', '`', '*', '>' ->
                    sentence.add(new Word("\"", false));
            default -> {}
        }
        return at + 1;
    }

    private void finish() {
        if (!sentence.isEmpty()) sentences.add(sentence);
        sentence = new ArrayList<>();
    }
}
