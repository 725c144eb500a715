package dev.continuo.mind.turn;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.people.People;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.turn.context.HeldTruth;
import dev.continuo.mind.turn.context.HeldTruth.ToldTruth;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.model.Models;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Recall for a turn before anything is thought.
final class TurnRecall {
    private static final int MAX_MEMORIES = 60;

    /// Of all that somebody told of themselves.
    private static final int MAX_LISTED = 20;

    /// Words of a message that is understood by what it answers.
    private static final int SHORT = 8;

    /// Words of a question that is understood by it, too: "And Dad's?"
    private static final int SHORTEST = 3;

    private final Retrieval retrieval;
    private final People people;
    private final Models models;
    private final HeldTruth held;

    TurnRecall(Retrieval retrieval, People people, Models models, HeldTruth held) {
        this.retrieval = retrieval;
        this.people = people;
        this.models = models;
        this.held = held;
    }

    /// @param shown events of the conversation that are before the model
    Recalled recall(Attended attended, Set<Long> shown) {
        var recall = found(attended, shown);
        return new Recalled(attended, recall, held(attended, recall, shown));
    }

    /// Looks up what is held true of what they ask. The offline voice has nothing else before it.
    private ToldTruth held(Attended attended, Recall recall, Set<Long> shown) {
        var input = attended.input();
        return held.of(new HeldTruth.TruthQuestion(
                input.text(),
                input.person(),
                attended.listener(),
                recall,
                models.offline(Models.SYSTEM1) ? Set.of() : shown,
                Retrieval.asksOfThemselves(input.text()),
                models.memoryTokens()));
    }

    /// A chat model has the last exchanges before it anyway; the offline voice has only what is
    /// recalled. Small talk brings nothing to mind.
    ///
    /// @param context what is before the model already
    private Recall found(Attended attended, Set<Long> context) {
        var input = attended.input();
        var audible = attended.listener().labels();
        if (SalienceSignals.chatter(input.text())) return Recall.NOTHING;
        var portrait = portrait(input, audible);
        if (portrait.isPresent()) return portrait.get();
        var exclude = new HashSet<>(input.ids());
        if (!models.offline(Models.SYSTEM1)) exclude.addAll(context);
        var query = new Query(
                input.text(),
                audible,
                exclude,
                MAX_MEMORIES,
                input.person().id(),
                attended.now(),
                input.conversation().room());
        return retrieval.recall(query.filling(models.memoryTokens()), answered(attended));
    }

    /// The agent's last words there, where a message does not say by itself what it is about: a
    /// complaint, a word or two that go on. Empty otherwise.
    private static String answered(Attended attended) {
        var talk = attended.talk();
        var text = attended.input().text();
        var words = Words.of(text).size();
        if (talk.isEmpty() || words > SHORT) return "";
        if (words > SHORTEST && QuestionType.of(text, Language.of(text)) != QuestionType.NOTHING) return "";
        var last = talk.getLast();
        return last.speaker() == null && !last.notice() ? last.text() : "";
    }

    private Optional<Recall> portrait(TurnInput input, Set<String> audible) {
        var person = input.person().id();
        var query = new Query(input.text(), audible, new HashSet<>(input.ids()), MAX_LISTED);
        return retrieval.portrait(query, () -> {
            var persons = new HashSet<>(people.linked(person));
            persons.add(person);
            return persons;
        });
    }
}
