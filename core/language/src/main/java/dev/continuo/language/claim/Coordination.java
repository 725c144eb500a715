package dev.continuo.language.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// "I live in Lisbon and work as a nurse" says two things of the same subject.
final class Coordination {
    private static final Set<String> AND = Set.of("and", "und", "y", "et", "e", "и");

    private Coordination() {}

    /// The parts of a sentence, each with its subject.
    static List<String> parts(String sentence) {
        var words = sentence.split("\\s+");
        var parts = new ArrayList<String>();
        var part = new StringBuilder(words[0]);
        for (int at = 1; at < words.length; at++) {
            var subject = at + 1 < words.length ? subject(words, at) : null;
            if (subject == null) part.append(' ').append(words[at]);
            else {
                parts.add(part.toString().replaceAll(",$", ""));
                part = new StringBuilder(subject);
            }
        }
        parts.add(part.toString().strip());
        return parts;
    }

    /// Whose deed follows that word; empty where the verb alone tells, null where none does.
    private static @Nullable String subject(String[] words, int at) {
        if (!AND.contains(ClaimWords.fold(words[at]))) return null;
        var verb = words[at + 1];
        if (ClaimWords.is("verb", verb)) return "";
        for (int before = at - 1; before >= 0; before--)
            if (ClaimWords.is("verb", words[before] + " " + verb)) return words[before];
        return null;
    }
}
