package dev.continuo.mind.observation.told;

import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.retrieval.query.Recall;
import java.util.Set;

/// What is asked, by whom, and what was found for it.
///
/// @param shown events that are before the model in full anyway
/// @param themselves whether they ask what is known of them
public record Asked(
        String text, Listener listener, Recall recall, Set<Long> shown, boolean themselves) {
    public Asked {
        shown = Set.copyOf(shown);
    }

    /// Whether something is to be suggested, planned or made for somebody.
    boolean forAdvice() {
        return recall.asks() == QuestionType.ADVICE || QuestionType.tasks(text);
    }
}
