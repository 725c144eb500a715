package dev.continuo.language.utterance;

import dev.continuo.language.text.PhraseLists;
import java.util.List;

/// The lists of `lists.txt`.
final class FrameWords {
    private static final PhraseLists ALL = PhraseLists.read(FrameWords.class, "lists");

    private FrameWords() {}

    static List<String> of(String name) {
        return ALL.of(name);
    }
}
