package dev.continuo.core.retrieval.language;

/// What a question wants to know, by its first words.
public enum Asks {
    /// When, how long, on what day.
    TIME,
    /// How many, how much, how often.
    COUNT,
    PERSON,
    PLACE,
    OTHER;

    /// Words before the one that asks: "In what year", "Remind me, when".
    private static final int BEFORE = 3;

    /// The first question of a text; of no known language, in any.
    public static Asks of(String question, Language language) {
        var words = Words.of(question);
        for (var at = 0; at < Math.min(BEFORE, words.size()); at++) {
            for (var lexicon : Lexicon.of(language)) {
                var match = lexicon.questions().at(words, at);
                if (match != null) return of(match.meaning());
            }
        }
        return OTHER;
    }

    private static Asks of(Meaning meaning) {
        return switch (meaning.kind()) {
            case ASKS_TIME -> TIME;
            case ASKS_COUNT -> COUNT;
            case ASKS_PERSON -> PERSON;
            case ASKS_PLACE -> PLACE;
            default -> OTHER;
        };
    }
}
