package dev.continuo.language.utterance;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The sentences of a text. Pure functions; safe for use by several threads.
public final class SentenceSplitter {
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

    /// Words beside a bare figure at most: "14 euros", "No, sorry: 130".
    private static final int BARE = 3;

    private SentenceSplitter() {}

    /// The sentences of a text as they are written.
    public static List<String> split(String text) {
        return END.splitAsStream(text)
                .flatMap(SentenceSplitter::afterNumbers)
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
                        || Words.of(first).list().stream()
                                        .filter(word -> !FIGURE.matcher(word).find())
                                        .count()
                                <= BARE);
    }
}
