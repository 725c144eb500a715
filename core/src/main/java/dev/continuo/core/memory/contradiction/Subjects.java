package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Subject;
import java.util.HashSet;
import java.util.Set;

/// Whether two clauses are about the same one.
final class Subjects {
    private final Lexicon lexicon;
    private final boolean samePerson;

    Subjects(Lexicon lexicon, boolean samePerson) {
        this.lexicon = lexicon;
        this.samePerson = samePerson;
    }

    boolean same(Subject older, Subject newer) {
        if (older.none() || newer.none()) return false;
        var mine = new HashSet<>(older.words());
        var theirs = new HashSet<>(newer.words());
        if (!samePerson && (first(mine) || first(theirs))) return false;
        mine.remove("@'s");
        theirs.remove("@'s");
        if (older.words().contains("@'s") != newer.words().contains("@'s") && named(mine, theirs))
            return false;
        if (people(mine, theirs) || people(theirs, mine)) return true;
        return mine.equals(theirs) || merelyFuller(mine, theirs, older, newer);
    }

    /// Whether nothing speaks against it that both mean the same ones by "I" and "my".
    boolean comparable(Subject older, Subject newer) {
        return samePerson || (!first(older.words()) && !first(newer.words()));
    }

    private static boolean first(Set<String> words) {
        return words.contains("@") || words.contains("@'s");
    }

    /// Nobody is no person.
    private static boolean people(Set<String> all, Set<String> some) {
        return all.equals(Set.of("everyon")) && some.contains("person");
    }

    private static boolean named(Set<String> mine, Set<String> theirs) {
        return !mine.equals(theirs);
    }

    /// "The project deadline" and "the deadline": one only says more about the same head.
    private boolean merelyFuller(
            Set<String> mine, Set<String> theirs, Subject older, Subject newer) {
        if (!older.head().equals(newer.head()) || older.person() || newer.person()) return false;
        if (!lexicon.is("event", older.head()) && !lexicon.is("attribute", older.head()))
            return false;
        var longer = mine.size() > theirs.size();
        var fuller = longer ? mine : theirs;
        var barer = longer ? theirs : mine;
        if (!fuller.containsAll(barer)) return false;
        return fuller.stream()
                .filter(word -> !barer.contains(word))
                .allMatch(word ->
                        !lexicon.knowsOpposite(word)
                                && !lexicon.classed(word)
                                && lexicon.number(word) == null
                                && !word.contains("[")
                                && barer.size() >= 2);
    }
}
