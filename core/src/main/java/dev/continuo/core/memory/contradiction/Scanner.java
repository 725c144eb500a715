package dev.continuo.core.memory.contradiction;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Cuts a text into sentences of words. Reads a bounded part of it, in one pass.
final class Scanner {
    private static final int READ = 4_000;
    private static final int SENTENCES = 12;
    private static final int WORDS = 60;
    private static final String INSIDE = "'’-_.,:/@&+#";

    private final String text;
    private final List<List<Word>> sentences = new ArrayList<>();
    private List<Word> sentence = new ArrayList<>();

    private Scanner(String text) {
        this.text = text;
    }

    static List<List<Word>> sentences(String text) {
        var read = text.substring(0, Math.min(READ, text.length()));
        var scanner = new Scanner(Normalizer.normalize(plain(read), Normalizer.Form.NFC));
        scanner.scan();
        return scanner.sentences;
    }

    private static String plain(String text) {
        var plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (Character.getType(c) == Character.FORMAT || Character.isSurrogate(c)) continue;
            plain.append(
                    switch (c) {
                        case '’', '‘', 'ʼ', '`', '´' -> '\'';
                        case '“', '”', '„', '«', '»' -> '"';
                        case '–', '—' -> ',';
                        default -> c;
                    });
        }
        return plain.toString();
    }

    private void scan() {
        var i = 0;
        while (i < text.length() && sentences.size() < SENTENCES) {
            var c = text.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                var end = end(i);
                add(text.substring(i, end));
                i = end;
            } else {
                sign(c);
                i++;
            }
        }
        finish();
    }

    private int end(int start) {
        var i = start + 1;
        while (i < text.length()) {
            var c = text.charAt(i);
            var inside =
                    INSIDE.indexOf(c) >= 0
                            && i + 1 < text.length()
                            && Character.isLetterOrDigit(text.charAt(i + 1))
                            && (c != ',' || Character.isDigit(text.charAt(i - 1)));
            var address = c == ':' && text.startsWith("://", i);
            if (address) i += 2;
            else if (!Character.isLetterOrDigit(c)
                    && Character.getType(c) != Character.NON_SPACING_MARK
                    && !inside) break;
            i++;
        }
        while (i < text.length() && (text.charAt(i) == '+' || text.charAt(i) == '#')) i++;
        return i;
    }

    private void add(String written) {
        if (sentence.size() >= WORDS) return;
        var capital = Character.isUpperCase(written.charAt(0));
        var word = written.toLowerCase(Locale.ROOT);
        Contractions.expand(word).forEach(part -> sentence.add(new Word(part, capital)));
    }

    private void sign(char c) {
        switch (c) {
            case '.', '!', '\n', ';' -> finish();
            case '?' -> {
                sentence.add(new Word("?", false));
                finish();
            }
            case ',', '"', ':', '(', ')' ->
                    sentence.add(
                            new Word(
                                    String.valueOf(c == ':' || c == '(' || c == ')' ? ',' : c),
                                    false));
            case '$', '€', '£', '%', '₽' -> sentence.add(new Word(String.valueOf(c), false));
            default -> {}
        }
    }

    private void finish() {
        if (!sentence.isEmpty()) sentences.add(sentence);
        sentence = new ArrayList<>();
    }
}
