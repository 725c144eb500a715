package dev.continuo.core.retrieval.ranking;

import dev.continuo.core.retrieval.language.Asks;
import dev.continuo.core.retrieval.language.Names;
import dev.continuo.core.retrieval.language.Pronouns;
import dev.continuo.core.retrieval.language.Span;
import dev.continuo.core.retrieval.language.Temporal;
import dev.continuo.core.retrieval.language.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What a question says by its words: about whom, about when, and what it wants to know.
///
/// @param about people it is about; [#AGENT] for the agent
/// @param days it speaks of
record Asked(Question question, Names names, Set<Long> about, List<Span> days, Asks asks) {

    /// Stands for the agent, whose memories have no person for a speaker.
    static final long AGENT = 0;

    static Asked of(Question question) {
        var words = Words.of(question.text());
        var names = new Names(question.names());
        var on = question.asked().atZone(question.zone()).toLocalDate();
        return new Asked(
                question,
                names,
                about(question, words, names),
                Temporal.spans(words, question.language(), on),
                Asks.of(question.text(), question.language()));
    }

    /// "Tell me where Anna lives" is about Anna, "my boat" about who asks, "where am I" too.
    private static Set<Long> about(Question question, Words words, Names names) {
        var about = new HashSet<>(names.named(words));
        var language = question.language();
        var asker = question.asker() == null ? AGENT : question.asker();
        if (Pronouns.self(words, language)) about.add(asker);
        if (!question.room() && Pronouns.you(words, language))
            about.add(question.asker() == null ? asker : AGENT);
        if (about.isEmpty() && Pronouns.object(words, language)) about.add(asker);
        return Set.copyOf(about);
    }
}
