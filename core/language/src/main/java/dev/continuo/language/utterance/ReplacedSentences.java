package dev.continuo.language.utterance;

import dev.continuo.language.text.Language;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Tells which sentences of a message a later correction by the same speaker takes the place of.
/// Pure functions; safe for use by several threads.
public final class ReplacedSentences {
    /// A point after a number of a day ends nothing, "am 3. Mai", nor one after a title: "Dr.
    /// Klein". One after an amount, a time or a year does: "It is €50. Can I afford it?"
    private static final Pattern END =
            Pattern.compile(
                    "(?<=[.!?…])(?<!(?:^|[^\\d€$£¥,:])\\d{1,2}\\.|\\b\\p{Lu}\\p{Ll}?\\.)\\s+|\\n+");

    /// A number that might be that of a day, and the word after it.
    private static final Pattern NUMBERED =
            Pattern.compile("(?<=\\S[ \\t]\\d{1,2}\\.)\\s+(?=¿|(\\p{Lu}\\p{L}*))");

    /// Words that begin a sentence about what the one before it names.
    private static final Pattern OF_THE_SAME =
            Pattern.compile(
                    "(?iuU)^(?:she|he|it|they|this|that|sie|er|es|das|ella|él|ellos|ellas|elle|il"
                            + "|elles|ils|ela|ele|elas|eles|она|он|оно|они)\\b.*");

    private static final Pattern FIGURE = Pattern.compile("\\d");

    private ReplacedSentences() {}

    /// The sentences of a text as they are written.
    public static List<String> split(String text) {
        return END.splitAsStream(text)
                .flatMap(ReplacedSentences::afterNumbers)
                .map(String::strip)
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    /// No day, rank or room is called by a word that says nothing: "We open at 9. When do you
    /// come?"
    private static Stream<String> afterNumbers(String sentence) {
        var parts = new ArrayList<String>();
        var begun = 0;
        for (var m = NUMBERED.matcher(sentence); m.find(); ) {
            var next = m.group(1);
            if (next != null && !Language.SIMPLE.stops(next.toLowerCase(Locale.ROOT))) continue;
            parts.add(sentence.substring(begun, m.start()));
            begun = m.end();
        }
        parts.add(sentence.substring(begun));
        return parts.stream();
    }

    /// Tells whether a text goes on about what was named before it, and does not name it: "It is
    /// 041 555", "14 euros".
    public static boolean continues(String text) {
        var sentences = split(text);
        if (sentences.isEmpty()) return false;
        var first = sentences.getFirst();
        return FIGURE.matcher(first).find()
                && (OF_THE_SAME.matcher(first).matches()
                        || StatementText.of(first).content().stream()
                                .allMatch(word -> FIGURE.matcher(word).find()));
    }

    /// The sentences of `earlier` that `later` replaces, in their order: those that it corrects in
    /// so many words, else those that share most of its telling words. Empty where none shares any:
    /// nobody can tell then. The only sentence of a message is replaced as a whole. A new figure
    /// takes the place of an old one: where the sentence that names a thing has none, and the next
    /// says of the same "She leaves on the 3rd", that one is replaced.
    public static List<String> in(String earlier, String later) {
        var sentences = split(earlier);
        if (sentences.size() < 2) return sentences;
        var reading = Corrections.read(later);
        var corrected =
                sentences.stream()
                        .filter(sentence -> reading.corrects(sentence, Duration.ZERO))
                        .toList();
        if (!corrected.isEmpty()) return corrected;
        var words = StatementText.of(later).content();
        var shared =
                sentences.stream()
                        .map(sentence ->
                                StatementText.of(sentence).content().stream()
                                        .filter(word -> StatementText.holds(words, word))
                                        .count())
                        .toList();
        var most = shared.stream().mapToLong(Long::longValue).max().orElse(0);
        if (most == 0) return List.of();
        return IntStream.range(0, sentences.size())
                .filter(at -> shared.get(at) == most)
                .map(at -> figured(sentences, at, later))
                .distinct()
                .mapToObj(sentences::get)
                .toList();
    }

    private static int figured(List<String> sentences, int at, String later) {
        var next = at + 1;
        return next < sentences.size()
                        && FIGURE.matcher(later).find()
                        && !FIGURE.matcher(sentences.get(at)).find()
                        && FIGURE.matcher(sentences.get(next)).find()
                        && OF_THE_SAME.matcher(sentences.get(next)).matches()
                ? next
                : at;
    }
}
