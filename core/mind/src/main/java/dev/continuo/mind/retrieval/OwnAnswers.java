package dev.continuo.mind.retrieval;

import dev.continuo.language.utterance.Figures;
import dev.continuo.mind.retrieval.WantedMemories.MemorySort;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Questions that whoever asked them answered: "Do you know Paul's number?" – "No." – "It is 041
/// 555 12 12." Questions do not come to mind, but nobody can tell whose number that is without this
/// one.
final class OwnAnswers {
    private OwnAnswers() {}

    private record QuestionKey(long conversation, @Nullable Long speaker, String text) {}

    /// By answer the question it was given to, where the answer does not name what it is about.
    static Map<Long, Long> of(List<CandidateRow> rows, MemorySorts sorts) {
        var asked = new HashMap<QuestionKey, CandidateRow>();
        for (var row : rows)
            if (row.said().speaker() != null && sorts.of(row) == MemorySort.ASKED)
                asked.put(
                        new QuestionKey(
                                row.said().conversation(),
                                row.said().speaker(),
                                row.said().text()),
                        row);
        var answers = new HashMap<Long, Long>();
        if (asked.isEmpty()) return answers;
        for (var row : rows) {
            if (row.said().previous() == null || sorts.of(row) != MemorySort.TOLD) continue;
            var question = asked.get(new QuestionKey(
                    row.said().conversation(), row.said().speaker(), row.said().previous()));
            if (question != null
                    && soon(question, row)
                    && Figures.continues(row.said().text()))
                answers.put(row.said().memory(), question.said().memory());
        }
        return answers;
    }

    private static boolean soon(CandidateRow question, CandidateRow answer) {
        var apart = Duration.between(question.said().saidAt(), answer.said().saidAt());
        return !apart.isNegative() && apart.compareTo(Figures.SOON) <= 0;
    }
}
