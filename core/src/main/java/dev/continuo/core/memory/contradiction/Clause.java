package dev.continuo.core.memory.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// One thing that is said: of whom, what, whether it is denied, and when.
///
/// @param subject whom or what it is about
/// @param verb its stem; empty where any verb would do
/// @param denied whether it is said not to be so
/// @param slots what follows the verb, by preposition (`obj` for what has none)
/// @param when days and times of day told
/// @param marks how it is said
record Clause(
        Subject subject,
        String verb,
        boolean denied,
        Map<String, List<Token>> slots,
        List<Value> when,
        Set<Mark> marks) {

    enum Mark {
        PAST,
        PERFECT,
        /// Reported as a change or a correction.
        CHANGE,
        ALSO,
        /// Concluded from what was said, not said.
        DERIVED,
        /// Its object is a certain one ("the", "my").
        DEFINITE,
        INDEFINITE,
        ALWAYS,
        /// Another place, time or condition is told that the rules cannot weigh.
        SCOPED,
        PASSIVE,
        /// Of what one can do.
        ABLE,
        /// Of what was so, and is told as over.
        FORMER,
        /// "There is …".
        EXISTS,
        /// Of some, not of all.
        PARTLY,
        FRONTED
    }

    /// @param words stems that tell it apart; `@` is the speaker
    /// @param head the last of them
    /// @param person whether it is somebody
    /// @param pronoun whether it only points back (he, it)
    record Subject(Set<String> words, String head, boolean person, boolean pronoun) {
        static final Subject NONE = new Subject(Set.of(), "", false, true);
        static final Subject SPEAKER = new Subject(Set.of("@"), "@", true, false);

        boolean none() {
            return words.isEmpty();
        }
    }

    static final String OBJECT = "obj";

    boolean is(Mark mark) {
        return marks.contains(mark);
    }

    List<Token> slot(String name) {
        return slots.getOrDefault(name, List.of());
    }

    List<Token> tokens() {
        return slots.values().stream().flatMap(List::stream).toList();
    }

    Clause of(Subject other) {
        return new Clause(other, verb, denied, slots, when, marks);
    }

    /// The same sentence's other meaning: what follows from it.
    Clause derived(Subject about, String does, boolean not, Map<String, List<Token>> what) {
        var more = new LinkedHashSet<>(marks);
        more.add(Mark.DERIVED);
        return new Clause(about, does, not, what, when, more);
    }

    static Map<String, List<Token>> object(List<Token> tokens) {
        var slots = new LinkedHashMap<String, List<Token>>();
        if (!tokens.isEmpty()) slots.put(OBJECT, new ArrayList<>(tokens));
        return slots;
    }

    @Override
    public String toString() {
        return (subject.words()
                + " "
                + (denied ? "not " : "")
                + verb
                + " "
                + slots
                + " "
                + when
                + " "
                + marks);
    }
}
