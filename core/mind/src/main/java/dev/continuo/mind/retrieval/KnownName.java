package dev.continuo.mind.retrieval;

import dev.continuo.language.text.PersonName;
import dev.continuo.language.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A name that somebody goes by where the listener hears.
///
/// @param human one number for all accounts of a human being
record KnownName(long person, long human, String name) {

    /// Returns the learned names, word by word. A word that somebody else goes by, too, points to
    /// nobody: whoever claims a name cannot draw what is asked about another to themselves.
    ///
    /// @param known the names that are shown of people
    static List<PersonName> names(List<KnownName> known, List<KnownName> learned) {
        if (learned.isEmpty()) return List.of();
        Map<String, Set<Long>> humans = new HashMap<>();
        for (var claims : List.of(known, learned))
            for (var claim : claims)
                for (var word : Words.of(claim.name).list())
                    humans.computeIfAbsent(word, _ -> new HashSet<>()).add(claim.human);
        var names = new ArrayList<PersonName>();
        for (var claim : learned)
            for (var word : Words.of(claim.name).list()) {
                var alone = humans.getOrDefault(word, Set.of()).size() == 1;
                names.add(new PersonName(alone ? claim.person : PersonName.NOBODY, word));
            }
        return names;
    }
}
