package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.temporal.DateRange;
import dev.continuo.language.temporal.TimeExpressions;
import dev.continuo.language.text.NameIndex;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Pronouns;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Persons and times that a question names.
///
/// @param about people it is about; [#AGENT] for the agent
/// @param days it speaks of
public record QuestionAnalysis(Question question, NameIndex names, Set<Long> about, List<DateRange> days) {

    /// Stands for the agent, whose memories have no person for a speaker.
    static final long AGENT = 0;

    public static QuestionAnalysis of(Question question) {
        var words = Words.of(question.text());
        var names = new NameIndex(question.names());
        var on = question.asked().atZone(question.zone()).toLocalDate();
        return new QuestionAnalysis(
                question, names, about(question, words, names), TimeExpressions.spans(words, question.language(), on));
    }

    /// "Tell me where Anna lives" is about Anna, "my boat" about who asks, "where am I" too.
    private static Set<Long> about(Question question, Words words, NameIndex names) {
        var about = new HashSet<>(names.named(words));
        var language = question.language();
        var asker = question.asker() == null ? AGENT : question.asker();
        if (Pronouns.self(words, language)) about.add(asker);
        if (!question.room() && Pronouns.you(words, language)) about.add(question.asker() == null ? asker : AGENT);
        if (about.isEmpty() && Pronouns.object(words, language)) about.add(asker);
        return Set.copyOf(about);
    }
}
