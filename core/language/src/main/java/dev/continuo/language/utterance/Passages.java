package dev.continuo.language.utterance;

import dev.continuo.language.text.Sentences;
import java.util.ArrayList;
import java.util.List;

/// Splits long texts, such as letters, plans and code, into passages that are found one by one.
/// Pure functions; safe for use by several threads.
public final class Passages {
    /// Characters: a shorter text is one.
    public static final int LONG = 1_200;

    /// At most so many; those of a very long text are longer.
    public static final int MOST = 60;

    /// A little less than what is told of a memory, 300.
    private static final int LENGTH = 260;

    private Passages() {}

    /// Whole sentences of at most 260 characters together, in their order; a sentence that is
    /// longer is cut. Empty for a text that is not long.
    public static List<String> of(String text) {
        if (text.length() <= LONG) return List.of();
        var length = Math.max(LENGTH, 2 * text.length() / MOST);
        var passages = new ArrayList<String>();
        var passage = new StringBuilder();
        for (var sentence : Sentences.of(text)) {
            if (!passage.isEmpty() && passage.length() + sentence.length() >= length) end(passage, passages);
            var from = 0;
            for (; sentence.length() - from > length; from = cut(sentence, from + length))
                passages.add(sentence.substring(from, cut(sentence, from + length)));
            if (!passage.isEmpty()) passage.append(' ');
            passage.append(sentence, from, sentence.length());
        }
        if (!passage.isEmpty()) end(passage, passages);
        return List.copyOf(passages);
    }

    private static void end(StringBuilder passage, List<String> passages) {
        passages.add(passage.toString());
        passage.setLength(0);
    }

    private static int cut(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at + 1 : at;
    }
}
