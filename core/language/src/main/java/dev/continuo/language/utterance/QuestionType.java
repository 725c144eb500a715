package dev.continuo.language.utterance;

import dev.continuo.language.temporal.Lexicon;
import dev.continuo.language.temporal.PhraseTrie;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Kind of answer that a message asks for, by the first words of its first question.
public enum QuestionType {
    /// A time, a duration, a day.
    TIME,
    /// A number, a sum, an average: "how many", "how often", "in total".
    COUNT,
    /// Several things, or one that is told in pieces: "which cities", "what are her hobbies"; and
    /// whatever is to be written or planned from what was told.
    LIST,
    /// A suggestion that fits what is known of somebody: "recommend", "any ideas", "should I".
    ADVICE,
    /// One thing.
    FACT,
    /// No question: a remark, a greeting, thanks, or a question of courtesy.
    NOTHING;

    /// Words before the one that asks: "In what year", "Remind me, when".
    private static final int BEFORE = 3;

    /// Words between "which" and what there are several of: "which Italian dishes".
    private static final int BETWEEN = 3;

    /// Words after a phrase of courtesy: "How are you, old friend?"
    private static final int AFTER = 2;

    private static final int SHORTEST = 3;

    /// The first question of a text; of no known language, in any.
    public static QuestionType of(String text, Language language) {
        return of(text, language, false);
    }

    /// The same of a text of which it may be known that it asks, though no question mark says so,
    /// as of words that are looked for.
    public static QuestionType of(String text, Language language, boolean asking) {
        var sentences = Sentences.of(text);
        var unmarked = asking && !Sentences.ask(text);
        for (var at = 0; at < sentences.size(); at++) {
            var words = Words.of(sentences.get(at));
            var marked = Sentences.ask(sentences.get(at));
            var last = at == sentences.size() - 1;
            var asks = sentence(words, marked || (unmarked && last), language);
            if (asks != NOTHING) return finer(asks, words, language);
        }
        return NOTHING;
    }

    /// Tells whether a text says that something is to be made: "Write an email to Ben", "plan my
    /// week".
    public static boolean tasks(String text) {
        var language = Language.of(text);
        return Sentences.of(text).stream()
                .map(Words::of)
                .anyMatch(words -> Lexicon.of(language).stream().anyMatch(lexicon -> tasks(words, language, lexicon)));
    }

    /// @param marked whether it has a question mark; without one, only its first word can ask, or
    ///   one after a request
    private static QuestionType sentence(Words words, boolean marked, Language language) {
        for (var lexicon : Lexicon.of(language)) {
            var begins = marked || requests(words, language, lexicon) ? BEFORE : 1;
            for (var at = 0; at < Math.min(begins, words.size()); at++) {
                var match = lexicon.questions().at(words, at);
                var asks = match == null ? null : of(match, words, marked, language, lexicon);
                if (asks != null) return asks;
            }
            if (begins > 1 && !marked) return several(words, lexicon, FACT);
        }
        return marked && words.size() > 0 ? FACT : NOTHING;
    }

    /// The type by all words of a sentence, of which the first have told that it asks.
    private static QuestionType finer(QuestionType asks, Words words, Language language) {
        if (asks == TIME || asks == COUNT) return asks;
        var lexicons = Lexicon.of(language);
        if (lexicons.stream().anyMatch(lexicon -> tasks(words, language, lexicon))) return LIST;
        if (has("sum", words, lexicons)) return COUNT;
        return asks == FACT && has("advice", words, lexicons) ? ADVICE : asks;
    }

    private static boolean has(String list, Words words, List<Lexicon> lexicons) {
        return lexicons.stream().anyMatch(lexicon -> words.list().stream().anyMatch(lexicon.list(list)::contains));
    }

    private static boolean requests(Words words, Language language, Lexicon lexicon) {
        return words.size() > 0 && (lexicon.list("request").contains(words.get(0)) || tasks(words, language, lexicon));
    }

    /// Begins with what is to be made; some of these words are nouns, too, unless a small word
    /// follows: "plan my week", but "Plan B is off".
    private static boolean tasks(Words words, Language language, Lexicon lexicon) {
        if (words.size() == 0) return false;
        var first = words.get(0);
        return lexicon.list("produce").contains(first)
                || (lexicon.list("task").contains(first) && words.size() > 1 && language.stops(words.get(1)));
    }

    /// Null where a phrase of courtesy goes on and asks for something after all.
    private static @Nullable QuestionType of(
            PhraseTrie.PhraseMatch match, Words words, boolean marked, Language language, Lexicon lexicon) {
        return switch (match.meaning().kind()) {
            case ASKS_TIME -> TIME;
            case ASKS_COUNT -> COUNT;
            case ASKS_LIST -> LIST;
            case ASKS_WHICH -> plural(words, match.end(), language, lexicon) ? LIST : several(words, lexicon, FACT);
            case ASKS_NOTHING -> marked && match.end() + AFTER < words.size() ? null : NOTHING;
            case ASKS_FACT,
                    DAY,
                    WEEK,
                    WEEKEND,
                    MONTH,
                    YEAR,
                    AGO,
                    AHEAD,
                    WEEKDAY,
                    DATE,
                    NAMED_MONTH,
                    SEASON,
                    NAMED_YEAR,
                    VAGUE,
                    NONE -> several(words, lexicon, FACT);
        };
    }

    /// "both", "all", "in common".
    private static QuestionType several(Words words, Lexicon lexicon, QuestionType otherwise) {
        return words.list().stream().anyMatch(lexicon.list("several")::contains) ? LIST : otherwise;
    }

    private static boolean plural(Words words, int from, Language language, Lexicon lexicon) {
        for (var at = from; at < Math.min(from + BETWEEN, words.size()); at++) {
            var word = words.get(at);
            if (language.stops(word)) return false;
            if (lexicon.list("mass").contains(word)) return true;
            if (word.length() > SHORTEST
                    && lexicon.list("plural").stream().anyMatch(word::endsWith)
                    && lexicon.list("singular").stream().noneMatch(word::endsWith)) return true;
        }
        return false;
    }
}
