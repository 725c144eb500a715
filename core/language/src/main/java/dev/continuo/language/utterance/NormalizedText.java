package dev.continuo.language.utterance;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A text as words: folded to lower case without accents, and where they stand. Of a long text its
/// beginning and its end are read, so that the time is bounded.
public final class NormalizedText {
    private static final int HEAD = 4_000;
    private static final int TAIL = 1_000;

    /// One of these signs counts for about so many letters.
    private static final int IDEOGRAPH = 3;

    /// Words after which a clause begins as it does after a comma.
    private static final Set<String> OPENERS = Set.of(
            "please",
            "and",
            "also",
            "but",
            "so",
            "ok",
            "okay",
            "hey",
            "just",
            "oh",
            "well",
            "then",
            "bitte",
            "und",
            "por",
            "favor",
            "y",
            "e",
            "et",
            "и",
            "а",
            "пожалуиста");

    /// A word and where it stands.
    ///
    /// @param opens whether a clause begins with it
    /// @param begins whether a sentence begins with it
    /// @param capital whether it begins with a capital letter
    public record Word(String text, boolean opens, boolean begins, boolean capital, int sentence) {}

    private final List<Word> words = new ArrayList<>();
    private final Set<Integer> questions = new HashSet<>();
    private final StringBuilder word = new StringBuilder();
    private boolean capital;
    private boolean opens = true;
    private boolean begins = true;
    private int sentence;
    private int shouts;
    private int weight;
    private boolean number;

    public static NormalizedText of(String text) {
        var reading = new NormalizedText();
        reading.read(fold(bounded(text)));
        return reading;
    }

    private static String bounded(String text) {
        if (text.length() <= HEAD + TAIL) return text;
        return text.substring(0, HEAD) + "\n" + text.substring(text.length() - TAIL);
    }

    /// Without accents; lower case comes later, for capitals tell names.
    static String fold(String text) {
        var plain = Normalizer.normalize(text, Normalizer.Form.NFD);
        return plain.indexOf('ß') < 0 ? plain : plain.replace("ß", "ss");
    }

    private void read(String text) {
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (Character.getType(c) == Character.NON_SPACING_MARK) continue;
            if (!Character.isWhitespace(c)) weight += ideograph(c) ? IDEOGRAPH : 1;
            else if (!words.isEmpty() || !word.isEmpty()) weight++;
            if (Character.isLetterOrDigit(c)) letter(c);
            else if (!apostrophe(c) || word.isEmpty()) mark(c, text, i);
        }
        endWord();
    }

    private void letter(char c) {
        if (word.isEmpty()) capital = Character.isUpperCase(c);
        if (Character.isDigit(c)) number = true;
        word.append(Character.toLowerCase(c));
    }

    private void mark(char c, String text, int at) {
        var decimal = !word.isEmpty() && Character.isDigit(word.charAt(word.length() - 1));
        var next = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        endWord();
        switch (c) {
            case '.', ',' -> {
                if (!(decimal && Character.isDigit(next))) ends(c == '.');
            }
            case '!', '！' -> {
                shouts++;
                ends(true);
            }
            case '?', '？', '؟' -> {
                questions.add(sentence);
                ends(true);
            }
            case '\n', '…', '。' -> ends(true);
            case ';', ':', '(', ')', '"', '“', '”', '«', '»', '—', '–', '¿', '¡' -> ends(false);
            default -> {}
        }
    }

    private void ends(boolean whole) {
        opens = true;
        if (!whole) return;
        if (!words.isEmpty() && words.getLast().sentence() == sentence) sentence++;
        begins = true;
    }

    private void endWord() {
        if (word.isEmpty()) return;
        var text = word.toString();
        words.add(new Word(text, opens, begins, capital, sentence));
        opens = OPENERS.contains(text);
        begins = false;
        word.setLength(0);
    }

    private static boolean apostrophe(char c) {
        return c == '\'' || c == '’' || c == 'ʼ' || c == '`';
    }

    private static boolean ideograph(char c) {
        return Character.isIdeographic(c) || (c >= 0x3040 && c <= 0x30ff) || (c >= 0xac00 && c <= 0xd7a3);
    }

    public int size() {
        return words.size();
    }

    public Word at(int i) {
        return words.get(i);
    }

    public String text(int i) {
        return words.get(i).text();
    }

    boolean inQuestion(int i) {
        return questions.contains(words.get(i).sentence());
    }

    public boolean onlyAsks() {
        return !words.isEmpty() && words.stream().allMatch(w -> questions.contains(w.sentence()));
    }

    public boolean hasNumber() {
        return number;
    }

    public int shouts() {
        return shouts;
    }

    /// About how many letters there are.
    public int weight() {
        return weight;
    }

    /// A folded phrase as words.
    static List<String> words(String phrase) {
        return Arrays.stream(fold(phrase).strip().split("\\s+", -1))
                .map(NormalizedText::plain)
                .toList();
    }

    private static String plain(String word) {
        var plain = new StringBuilder();
        for (var c : word.toCharArray())
            if (Character.getType(c) != Character.NON_SPACING_MARK) plain.append(Character.toLowerCase(c));
        return plain.toString();
    }
}
