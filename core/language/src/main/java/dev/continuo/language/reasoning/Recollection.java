package dev.continuo.language.reasoning;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.language.utterance.SalienceSignals;
import java.util.Collection;

/// Tells questions that only memory can answer from all others: about the person who asks, about
/// what was said before, about people who were met. What the world knows is none of them, and
/// neither is advice.
public final class Recollection {
    private static final PhraseLists LISTS = PhraseLists.read(Recollection.class, "recollection");

    private Recollection() {}

    /// Tells whether only memory can answer it.
    ///
    /// @param names of people who were met
    public static boolean wanted(String text, Collection<String> names) {
        if (SalienceSignals.chatter(text)) return false;
        return Sentences.of(text).stream().anyMatch(sentence -> asks(sentence, names));
    }

    /// Tells whether it asks for advice or for something to be made: "Can I solder today?".
    public static boolean advice(String text) {
        return Sentences.of(text).stream()
                .anyMatch(sentence -> advises(
                        sentence, QuestionType.of(sentence, Language.of(sentence)), Sentences.folded(sentence)));
    }

    private static boolean advises(String sentence, QuestionType type, String words) {
        return type == QuestionType.ADVICE
                || QuestionType.tasks(sentence)
                || (type != QuestionType.NOTHING && LISTS.has("advice", words));
    }

    private static boolean asks(String sentence, Collection<String> names) {
        var type = QuestionType.of(sentence, Language.of(sentence));
        if (type == QuestionType.NOTHING) return false;
        var words = Sentences.folded(sentence);
        if (advises(sentence, type, words) && !LISTS.has("remember", words)) return false;
        return LISTS.has("mine", words) || LISTS.has("past", words) || named(words, names);
    }

    private static boolean named(String words, Collection<String> names) {
        var text = " " + words + " ";
        return names.stream()
                .map(Sentences::folded)
                .anyMatch(name -> name.length() > 2 && text.contains(" " + name + " "));
    }
}
