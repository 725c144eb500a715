package dev.continuo.mind.retrieval;

import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.ReplacedSentences;
import java.util.List;

/// The questions of a message that asks several things: "When is my check-up? And what is my cat's
/// name?" One vector of all of it lies between what each asks for.
final class QuestionParts {
    /// Words of a question that is one by itself; "Why not?" is none.
    private static final int FEWEST = 4;

    /// Each costs a vector.
    private static final int MOST = 3;

    private QuestionParts() {}

    /// Its questions, in their order; empty where it asks one thing or none.
    static List<String> of(String text) {
        var questions =
                ReplacedSentences.split(text).stream()
                        .filter(sentence -> sentence.endsWith("?"))
                        .filter(sentence -> Words.of(sentence).list().size() >= FEWEST)
                        .limit(MOST)
                        .toList();
        return questions.size() < 2 ? List.of() : questions;
    }
}
