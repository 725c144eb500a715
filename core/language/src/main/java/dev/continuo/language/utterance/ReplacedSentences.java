package dev.continuo.language.utterance;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/// Tells which sentences of a message a later correction by the same speaker takes the place of.
/// Pure functions; safe for use by several threads.
public final class ReplacedSentences {
    /// A point after a number of a day ends nothing, "am 3. Mai", nor one after a title: "Dr.
    /// Klein". One after an amount, a time or a year does: "It is €50. Can I afford it?"
    private static final Pattern END =
            Pattern.compile(
                    "(?<=[.!?…])(?<!(?:^|[^\\d€$£¥,:])\\d{1,2}\\.|\\b\\p{Lu}\\p{Ll}?\\.)\\s+|\\n+");

    private ReplacedSentences() {}

    /// The sentences of a text as they are written.
    public static List<String> split(String text) {
        return END.splitAsStream(text)
                .map(String::strip)
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    /// The sentences of `earlier` that `later` replaces, in their order: those that it corrects in
    /// so many words, else those that share most of its telling words. Empty where none shares any:
    /// nobody can tell then. The only sentence of a message is replaced as a whole.
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
        return java.util.stream.IntStream.range(0, sentences.size())
                .filter(at -> shared.get(at) == most)
                .mapToObj(sentences::get)
                .toList();
    }
}
