package dev.continuo.mind.thinking;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import java.util.HashSet;
import java.util.Set;

/// Words that tell what a text is about: the stems of its words, without those that say nothing by
/// themselves.
final class QuestionWords {
    private QuestionWords() {}

    /// @param language of what it is compared with: only stems of one language are alike
    static Set<String> of(Language language, String text) {
        var stems = new HashSet<>(Stems.of(language, text));
        stems.removeIf(language::stops);
        return stems;
    }
}
