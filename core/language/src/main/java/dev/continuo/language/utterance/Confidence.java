package dev.continuo.language.utterance;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Words;

/// Tells what somebody asks to be kept from others: "Between us: I may leave", "Don't tell Sam".
public final class Confidence {
    private static final PhraseLists LISTS = PhraseLists.read(Confidence.class, "confidence");

    private Confidence() {}

    /// Tells whether a text is told in confidence.
    public static boolean of(String text) {
        return LISTS.has("kept", String.join(" ", Words.of(text).list()));
    }
}
