package dev.continuo.language.utterance;

import dev.continuo.language.text.PhraseLists;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What people tell inside what they ask: "I'm worried about my parents, who live in Ghent, can you
/// find us a film?", "What can I cook for my son, who is allergic to nuts?".
///
/// A clause tells something where its speaker or something of theirs is its subject, where it goes
/// on about whom was named, or where it gives a reason; before the question proper, any clause does
/// that neither asks nor supposes. It reads by the order of words in six languages (`asides.txt`).
public final class Asides {
    private static final PhraseLists LISTS = PhraseLists.read(Asides.class, "asides");
    private static final Pattern SENTENCES = Pattern.compile("(?<=[.!?…])\\s+|\\n+");

    /// "My daughter Emma", and in German, where every noun has a capital, "mein Hund Rex".
    private static final Pattern NAMED =
            Pattern.compile(
                    "(?iu:\\b(?:"
                            + String.join("|", LISTS.of("whose"))
                            + "))\\s+(?:\\p{Ll}+|\\p{Lu}\\p{Ll}+)\\s+(?!I\\b)\\p{Lu}\\p{Ll}+");

    /// Words of a clause that tells something: "my cat limps".
    private static final int FEWEST = 3;

    /// Before the question proper, where nothing else marks it.
    private static final int FEWEST_UNMARKED = 4;

    /// Words between "my" and what goes on about it: "my friend Anna who".
    private static final int BETWEEN = 3;

    private Asides() {}

    /// Whether a text that asks tells something, too.
    public static boolean any(String text) {
        return SENTENCES.splitAsStream(text).anyMatch(Asides::tells);
    }

    private static boolean tells(String sentence) {
        if (NAMED.matcher(sentence).find()) return true;
        var clauses = clauses(sentence);
        for (var at = 0; at < clauses.size(); at++)
            if (tells(clauses.get(at), at == 0, at == clauses.size() - 1)) return true;
        return false;
    }

    private static List<List<String>> clauses(String sentence) {
        var clauses = new ArrayList<List<String>>();
        for (var clause : StatementText.words(sentence).split(" , | - ", -1)) {
            var words = new ArrayList<>(List.of(clause.strip().split(" ", -1)));
            words.removeIf(word -> word.isEmpty() || word.equals(","));
            while (!words.isEmpty() && CorrectionWords.of("lead").contains(words.getFirst()))
                words.removeFirst();
            if (!words.isEmpty()) clauses.add(words);
        }
        return clauses;
    }

    private static boolean tells(List<String> words, boolean first, boolean last) {
        if (words.size() < FEWEST || begins("wonders", words) || begins("supposes", words))
            return false;
        if (begins("own", words)) return true;
        if (!first && (begins("relative", words) || begins("reason", words))) return true;
        if (within(words)) return true;
        return !last && words.size() >= FEWEST_UNMARKED && !begins("asks", words);
    }

    /// "… for my son who is allergic", "… since my son is allergic".
    private static boolean within(List<String> words) {
        for (var at = 1; at < words.size() - 2; at++) {
            var rest = words.subList(at, words.size());
            if (begins("relative", rest) && owned(words.subList(Math.max(0, at - BETWEEN - 1), at)))
                return true;
            if (begins("reason", rest) && begins("own", rest.subList(1, rest.size())))
                return rest.size() > FEWEST;
        }
        return false;
    }

    private static boolean owned(List<String> words) {
        return words.size() > 1
                && words.subList(0, words.size() - 1).stream()
                        .anyMatch(LISTS.of("whose")::contains);
    }

    private static boolean begins(String list, List<String> words) {
        var text = String.join(" ", words) + " ";
        return LISTS.of(list).stream().anyMatch(phrase -> text.startsWith(phrase + " "));
    }
}
