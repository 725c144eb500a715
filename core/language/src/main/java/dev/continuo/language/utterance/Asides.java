package dev.continuo.language.utterance;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads what people tell inside what they ask: "I'm worried about my parents, who live in Ghent,
/// can you find us a film?", "What can I cook for my son, who is allergic to nuts?".
///
/// A clause tells something where its speaker or something of theirs is its subject, where it goes
/// on about whom was named, or where it gives a reason; before the question proper, any clause does
/// that neither asks nor supposes. It reads by the order of words in six languages (`asides.txt`).
public final class Asides {
    private static final PhraseLists LISTS = PhraseLists.read(Asides.class, "asides");
    private static final Set<String> WHOSE = Set.copyOf(LISTS.of("whose"));
    private static final Set<String> AND = Set.copyOf(LISTS.of("and"));
    private static final Set<String> LEAD = Set.copyOf(FrameWords.of("lead"));

    /// Characters: what is longer is a text, of which the beginning tells enough.
    private static final int READ = 2_000;

    /// Words of the longest phrase of the lists, and one more.
    private static final int PHRASE = 5;

    /// "My daughter Emma", and in German, where every noun has a capital, "mein Hund Rex".
    private static final Pattern NAMED = Pattern.compile("(?iu:\\b(?:"
            + String.join("|", LISTS.of("whose"))
            + "))\\s+(?:\\p{Ll}+|\\p{Lu}\\p{Ll}+)\\s+(?!I\\b)\\p{Lu}\\p{Ll}+");

    private static final Pattern CLAUSES = Pattern.compile("[,;—–()¿]|:\\s|\\s-\\s");

    private static final Pattern END = Pattern.compile("[?!.…]+$");

    /// Words of "isn't it" at most.
    private static final int TAG = 3;

    /// Words of a clause that tells something: "my cat limps".
    private static final int FEWEST = 3;

    /// Before the question proper, where nothing else marks it.
    private static final int FEWEST_UNMARKED = 4;

    /// Words between "my" and what goes on about it: "my friend Anna who".
    private static final int BETWEEN = 3;

    private Asides() {}

    /// A part of a sentence.
    ///
    /// @param joined whether it begins with "and"
    /// @param words folded, without what only leads on
    private record Clause(String original, boolean joined, List<String> words) {
        /// Tells whether it goes on about what was just named: "and who" asks once more.
        boolean goesOn() {
            return !joined && begins("relative", words);
        }
    }

    /// Tells whether a text that asks tells something, too.
    public static boolean any(String text) {
        var read = text.substring(0, Math.min(READ, text.length()));
        return Sentences.of(read).stream().anyMatch(Asides::tells);
    }

    /// The clauses of a sentence that asks whose subject is its speaker or something of theirs, as
    /// they are written.
    public static List<String> own(String sentence) {
        var clauses = clauses(sentence);
        if (confirms(clauses)) return List.of();
        return clauses.stream()
                .filter(clause -> own(clause.words()))
                .map(Clause::original)
                .toList();
    }

    private static boolean tells(String sentence) {
        var clauses = clauses(sentence);
        if (confirms(clauses)) return false;
        if (NAMED.matcher(sentence).find()) return true;
        for (var at = 0; at < clauses.size(); at++)
            if (tells(clauses.get(at), at == 0, at == clauses.size() - 1)) return true;
        return false;
    }

    private static List<Clause> clauses(String sentence) {
        var clauses = new ArrayList<Clause>();
        for (var clause : CLAUSES.split(sentence, -1)) {
            var words = new ArrayList<>(List.of(StatementText.words(clause).split(" ", -1)));
            words.removeIf(word -> word.isEmpty() || word.equals(","));
            var joined = !words.isEmpty() && AND.contains(words.getFirst());
            while (!words.isEmpty() && LEAD.contains(words.getFirst())) words.removeFirst();
            if (!words.isEmpty())
                clauses.add(new Clause(END.matcher(clause.strip()).replaceAll(""), joined, words));
        }
        return clauses;
    }

    /// "My boat is called Aurelia, right?" asks whether it is so.
    private static boolean confirms(List<Clause> clauses) {
        if (clauses.size() < 2) return false;
        var last = clauses.getLast().words();
        return last.size() <= TAG && begins("tag", last);
    }

    private static boolean own(List<String> words) {
        return words.size() >= FEWEST
                && begins("own", words)
                && !begins("wonders", words)
                && !begins("supposes", words);
    }

    private static boolean tells(Clause clause, boolean first, boolean last) {
        var words = clause.words();
        if (words.size() < FEWEST || begins("wonders", words) || begins("supposes", words)) return false;
        if (own(words)) return true;
        if (!first && (clause.goesOn() || begins("reason", words))) return true;
        if (within(words)) return true;
        return !last && words.size() >= FEWEST_UNMARKED && !begins("asks", words);
    }

    /// "… for my son who is allergic", "… since my son is allergic".
    private static boolean within(List<String> words) {
        for (var at = 1; at < words.size() - 2; at++) {
            var rest = words.subList(at, words.size());
            if (begins("relative", rest) && owned(words.subList(Math.max(0, at - BETWEEN - 1), at))) return true;
            if (begins("reason", rest) && begins("own", rest.subList(1, rest.size()))) return rest.size() > FEWEST;
        }
        return false;
    }

    private static boolean owned(List<String> words) {
        return words.size() > 1 && words.subList(0, words.size() - 1).stream().anyMatch(WHOSE::contains);
    }

    private static boolean begins(String list, List<String> words) {
        var beginning = words.subList(0, Math.min(PHRASE, words.size()));
        return LISTS.begins(list, String.join(" ", beginning));
    }
}
