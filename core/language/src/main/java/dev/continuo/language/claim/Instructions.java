package dev.continuo.language.claim;

import dev.continuo.language.claim.Claim.Subject;
import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.utterance.Sense;
import dev.continuo.language.utterance.StatedSentence;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads standing instructions: what somebody wants of the agent from now on, in general ("Please
/// answer in bullet points") or about something ("When I ask about snacks, confirm allergies"). By
/// the first words of a sentence, in six languages (`instructions.txt`).
final class Instructions {
    private static final PhraseLists LISTS = PhraseLists.read(Instructions.class, "instructions");
    private static final Pattern END = Pattern.compile("[.!…\\s]+$");

    /// Characters: a longer one is a text, not an instruction.
    private static final int LONGEST = 200;

    private static final int FEWEST_WORDS = 3;

    /// Words: "Antworte mir ab jetzt immer", but not "Tell me why Ann is always late".
    private static final int BEGINNING = 4;

    /// Words: "Antworte mir ab jetzt bitte immer auf Deutsch".
    private static final int MOST_OF_LANGUAGE = 8;

    private static final Pattern ATTACHED = Pattern.compile("\\b(\\p{L}{3,})(me|nos)\\b");

    private static final Set<String> LANGUAGES = languages();

    private Instructions() {}

    static Optional<Claim> in(String sentence) {
        if (sentence.length() > LONGEST) return Optional.empty();
        var words = StatedSentence.of(sentence).folded();
        while (!words.isEmpty() && LISTS.begins("please", first(words)))
            words = words.substring(first(words).length()).replaceFirst("^[ ,]+", "");
        if (words.split(" ", -1).length < FEWEST_WORDS || !standing(words)) return Optional.empty();
        var relation = Relation.of(ofLanguage(words) ? "language" : "instruction");
        var value = END.matcher(sentence.strip()).replaceAll("");
        return Optional.of(new Claim(
                relation.name(),
                relation.kind(),
                Subject.SPEAKER,
                "",
                relation.slot("", value),
                "",
                value,
                Sense.STATE,
                relation.single(),
                sentence));
    }

    /// Tells whether it says no more than the language of answers, of which the newest holds.
    private static boolean ofLanguage(String words) {
        var list = List.of(words.split(" ", -1));
        return list.size() <= MOST_OF_LANGUAGE && list.stream().anyMatch(LANGUAGES::contains);
    }

    /// Every language that has a code of two letters, as those six call it.
    private static Set<String> languages() {
        var names = new HashSet<String>();
        for (var in : List.of("en", "de", "es", "fr", "pt", "ru"))
            for (var code : Locale.getISOLanguages()) {
                var name = Locale.of(code).getDisplayLanguage(Locale.of(in));
                names.add(StatedSentence.of(name).folded());
            }
        return Set.copyOf(names);
    }

    private static String first(String words) {
        return words.split(" ", 2)[0];
    }

    /// Spanish writes "me" and "nos" as a part of the verb: "respóndeme".
    private static String unattached(String words) {
        return ATTACHED.matcher(words)
                .replaceAll(verb ->
                        LISTS.of("does").contains(verb.group(1)) ? verb.group(1) + " " + verb.group(2) : verb.group());
    }

    private static boolean standing(String said) {
        if (LISTS.begins("answers", said)) return true;
        var words = unattached(said);
        if (LISTS.begins("answers", words)) return true;
        if (LISTS.begins("standing", words)) return LISTS.has("does", words);
        var beginning = Arrays.stream(words.split(" ", -1)).limit(BEGINNING);
        return LISTS.begins("does", words) && LISTS.has("now", beginning.collect(Collectors.joining(" ")));
    }
}
