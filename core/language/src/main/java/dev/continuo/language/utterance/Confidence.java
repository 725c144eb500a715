package dev.continuo.language.utterance;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Words;
import java.util.List;
import java.util.regex.Pattern;

/// Tells what somebody asks to be kept from others: "Between us: I may leave", "Don't tell Sam".
public final class Confidence {
    private static final PhraseLists LISTS = PhraseLists.read(Confidence.class, "confidence");
    private static final List<String> ASIDES = LISTS.of("aside");
    private static final List<String> FORBIDDING = LISTS.of("forbid");

    /// "The fence between us and them" is no aside, and ends in none of these.
    private static final Pattern CLAUSES = Pattern.compile("[.,:;!?…—–()\\n]+|\\s-\\s");

    private Confidence() {}

    /// Tells whether a text is told in confidence.
    public static boolean of(String text) {
        return CLAUSES.splitAsStream(text)
                .map(clause -> String.join(" ", Words.of(clause).list()))
                .anyMatch(Confidence::asks);
    }

    /// "Just between us" is as much an aside as "between us".
    private static boolean asks(String clause) {
        return LISTS.has("kept", clause)
                || ASIDES.contains(clause)
                || ASIDES.contains(clause.substring(clause.indexOf(' ') + 1))
                || FORBIDDING.stream().anyMatch(phrase -> forbids(clause, phrase));
    }

    /// "Don't tell me it rains" keeps nothing from anybody.
    private static boolean forbids(String clause, String phrase) {
        return clause.equals(phrase)
                || (clause.startsWith(phrase + " ") && !LISTS.begins("me", clause.substring(phrase.length() + 1)));
    }
}
