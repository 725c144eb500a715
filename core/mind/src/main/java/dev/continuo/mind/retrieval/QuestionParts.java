package dev.continuo.mind.retrieval;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.QuestionType;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The questions of a message that asks several things, or tells or wants something else too: "When
/// is my check-up? And what is my cat's name?", "Remind me at nine to call Paul. And who is away
/// this week?" One vector of all of it lies between what each is about.
final class QuestionParts {
    /// Words of a question that is one by itself; "Why not?" is none.
    private static final int FEWEST = 4;

    /// Each costs a vector.
    private static final int MOST = 3;

    private static final Pattern AND = Pattern.compile(",?\\s+(?:and|or|und|oder|y|et|ou|e|и|или)\\s+|,\\s+");

    private QuestionParts() {}

    /// Its questions, in their order; empty where it asks one thing and nothing else, or none.
    static List<String> of(String text) {
        var sentences = Sentences.of(text);
        var questions = sentences.stream()
                .filter(Sentences::ask)
                .flatMap(sentence -> clauses(sentence).stream())
                .filter(question -> Words.of(question).list().size() >= FEWEST)
                .limit(MOST)
                .toList();
        var besides = sentences.stream().anyMatch(QuestionParts::tells);
        return questions.size() < 2 && !besides ? List.of() : questions;
    }

    private static boolean tells(String sentence) {
        return !Sentences.ask(sentence) && Words.of(sentence).list().size() >= FEWEST;
    }

    /// A question, apart where it goes on with another: "What is the rent, and who has the key?"
    private static List<String> clauses(String question) {
        var language = Language.of(question);
        var parts = new ArrayList<String>();
        var from = 0;
        for (var and = AND.matcher(question); and.find(); ) {
            var before = question.substring(from, and.start());
            var after = question.substring(and.end());
            if (Words.of(before).list().size() < FEWEST
                    || Words.of(after).list().size() < FEWEST
                    || QuestionType.of(after.replace("?", ""), language) == QuestionType.NOTHING) continue;
            parts.add(before + "?");
            from = and.end();
        }
        parts.add(question.substring(from));
        return parts;
    }
}
