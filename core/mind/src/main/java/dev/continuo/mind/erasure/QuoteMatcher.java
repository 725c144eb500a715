package dev.continuo.mind.erasure;

import dev.continuo.language.text.WordLists;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds the words of some events in what was said later.
///
/// A quotation is the smallest run of words that tells something: two words in a row of which one
/// is no function word, greeting or question word; or a number or a name alone. Case, accents, line
/// breaks and punctuation do not count.
final class QuoteMatcher {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cf}\\p{M}]+");
    private static final Pattern ENDS_SENTENCE = Pattern.compile("[.!?…:\\n#*]");
    private static final Set<String> COMMON = WordLists.lines(QuoteMatcher.class, "common-words")
            .flatMap(line -> Arrays.stream(line.split("\\s+")))
            .map(QuoteMatcher::fold)
            .collect(Collectors.toUnmodifiableSet());

    /// Letters of a word that tells something beside another; two digits tell something alone.
    private static final int MIN_LETTERS = 3;

    private static final int MIN_DIGITS = 2;

    /// Shorter numbers are in everything: sizes, hours, numbers of pieces.
    private static final int MIN_DIGITS_ALONE = 4;

    /// Characters in a row that tell something, of a script that puts no spaces between words.
    private static final int IDEOGRAPHS = 4;

    /// Letters of a single word that tells something to whoever it was said to alone.
    private static final int MIN_LETTERS_ALONE = 4;

    private final Map<String, Set<Long>> runs = new HashMap<>();

    /// Words alone, which are a quotation where either side writes them as a name.
    private final Map<String, Set<Long>> words = new HashMap<>();

    private final Set<String> names = new HashSet<>();

    /// Words with a capital that began a sentence: names only where the other side says so.
    private final Set<String> perhapsNames = new HashSet<>();

    /// @param capital whether it begins with a capital letter
    /// @param first whether it begins a sentence
    record QuotedWord(String text, boolean capital, boolean first, boolean ideograph) {

        boolean common() {
            return COMMON.contains(text);
        }

        boolean number() {
            return text.chars().anyMatch(Character::isDigit);
        }

        boolean tells() {
            return number() ? text.length() >= MIN_DIGITS : text.length() >= MIN_LETTERS && !COMMON.contains(text);
        }

        boolean tellsAsName() {
            return capital && !first && text.length() > 1 && !common();
        }
    }

    /// A quotation that was found.
    ///
    /// @param words as [#folded] has them
    /// @param events whose words they are
    record Quote(String words, Set<Long> events) {}

    /// Adds the words of an event.
    void add(long event, String text) {
        var all = words(text);
        for (var run : runs(all))
            runs.computeIfAbsent(run, _ -> new HashSet<>()).add(event);
        for (var word : all) {
            if (word.ideograph() || COMMON.contains(word.text())) continue;
            words.computeIfAbsent(word.text(), _ -> new HashSet<>()).add(event);
            if (word.tellsAsName()) names.add(word.text());
            else if (word.capital() && word.text().length() > 1) perhapsNames.add(word.text());
        }
    }

    /// Returns the quotes of them in a text.
    ///
    /// @param alone whether any telling word alone is a quotation, as among two who speak in
    ///   private
    List<Quote> in(String text, boolean alone) {
        var quotes = new ArrayList<Quote>();
        var all = words(text);
        for (var run : new HashSet<>(runs(all))) {
            var events = runs.get(run);
            if (events != null) quotes.add(new Quote(run, events));
        }
        for (var word : new HashSet<>(all)) {
            var events = words.get(word.text());
            if (events != null && tells(word, alone)) quotes.add(new Quote(word.text(), events));
        }
        return quotes;
    }

    private boolean tells(QuotedWord word, boolean alone) {
        if (word.number()) return word.text().length() >= (alone ? MIN_DIGITS : MIN_DIGITS_ALONE);
        return names.contains(word.text())
                || (word.tellsAsName() && perhapsNames.contains(word.text()))
                || (alone && word.tells() && word.text().length() >= MIN_LETTERS_ALONE);
    }

    /// A text as its words alone, to be searched for quotations by [#holds].
    static String folded(String text) {
        return words(text).stream().map(QuotedWord::text).collect(Collectors.joining(" ", " ", " "));
    }

    /// Tells whether a folded text holds a quotation.
    static boolean holds(String folded, String words) {
        return folded.contains(" " + words + " ");
    }

    private static List<String> runs(List<QuotedWord> words) {
        var runs = new ArrayList<String>();
        for (int i = 0; i + 1 < words.size(); i++) {
            var word = words.get(i);
            var next = words.get(i + 1);
            if (!word.ideograph() && !next.ideograph() && (word.tells() || next.tells()))
                runs.add(word.text() + " " + next.text());
        }
        for (int i = 0; i + IDEOGRAPHS <= words.size(); i++) {
            var run = words.subList(i, i + IDEOGRAPHS);
            if (run.stream().allMatch(QuotedWord::ideograph))
                runs.add(run.stream().map(QuotedWord::text).collect(Collectors.joining(" ")));
        }
        return runs;
    }

    static List<QuotedWord> words(String text) {
        var plain = Normalizer.normalize(text, Normalizer.Form.NFKC).replaceAll("\\p{Cf}+", "");
        var words = new ArrayList<QuotedWord>();
        var found = WORD.matcher(plain);
        for (var end = 0; found.find(); end = found.end()) {
            var between = plain.substring(end, found.start());
            var first = words.isEmpty() || ENDS_SENTENCE.matcher(between).find();
            var word = found.group();
            if (word.codePoints().anyMatch(QuoteMatcher::ideograph)) {
                word.codePoints().forEach(c -> words.add(new QuotedWord(Character.toString(c), false, false, true)));
                continue;
            }
            var folded = fold(word);
            if (!folded.isEmpty())
                words.add(new QuotedWord(folded, Character.isUpperCase(word.charAt(0)), first, false));
        }
        return words;
    }

    private static boolean ideograph(int character) {
        var script = Character.UnicodeScript.of(character);
        return Character.isIdeographic(character)
                || script == Character.UnicodeScript.HIRAGANA
                || script == Character.UnicodeScript.KATAKANA
                || script == Character.UnicodeScript.THAI;
    }

    private static String fold(String word) {
        return UNSEEN.matcher(Normalizer.normalize(word, Normalizer.Form.NFKD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
    }
}
