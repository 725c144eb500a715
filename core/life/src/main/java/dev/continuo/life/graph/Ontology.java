package dev.continuo.life.graph;

import dev.continuo.language.text.WordLists;
import dev.continuo.language.text.Words;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Concepts, other words for them, and how they are related. Cannot change once it is made.
public final class Ontology {
    /// The one that every agent begins with.
    public static final Ontology SEEDED =
            of(WordLists.lines(Ontology.class, "ontology").map(Ontology::read).toList());

    private static final String CONCEPT = "concept:";
    private static final String PERSON = "person:";

    private final Map<String, Concept> concepts;
    private final Map<String, String> aliases;

    /// A concept.
    ///
    /// @param token its name
    /// @param definition in a few words
    /// @param wider the concept that it belongs to; empty for none
    /// @param aliases other words for it
    public record Concept(String token, String definition, String wider, List<String> aliases) {
        public Concept {
            aliases = List.copyOf(aliases);
        }
    }

    private Ontology(Map<String, Concept> concepts, Map<String, String> aliases) {
        this.concepts = concepts;
        this.aliases = aliases;
    }

    /// Of concepts.
    ///
    /// @throws IllegalArgumentException where a concept is defined twice, an alias stands for two
    ///   concepts, aliases or wider concepts go round in a circle, or a wider one is not defined
    public static Ontology of(List<Concept> all) {
        var concepts = new LinkedHashMap<String, Concept>();
        var aliases = new HashMap<String, String>();
        for (var concept : all) {
            if (concepts.put(concept.token(), concept) != null)
                throw new IllegalArgumentException(concept.token() + " is defined twice");
            for (var alias : concept.aliases())
                if (aliases.put(token(alias), concept.token()) != null)
                    throw new IllegalArgumentException(alias + " stands for two concepts");
        }
        for (var alias : aliases.keySet()) resolved(aliases, alias);
        var made = new Ontology(concepts, aliases);
        for (var concept : all) made.check(concept);
        return made;
    }

    private void check(Concept concept) {
        if (aliases.containsKey(concept.token()))
            throw new IllegalArgumentException(concept.token() + " is an alias, too");
        var seen = new HashSet<String>();
        for (var at = concept; at != null && !at.wider().isEmpty(); at = concepts.get(at.wider())) {
            if (!concepts.containsKey(at.wider()))
                throw new IllegalArgumentException(at.wider() + " is not defined");
            if (!seen.add(at.token()))
                throw new IllegalArgumentException(concept.token() + " is wider than itself");
        }
    }

    private static String resolved(Map<String, String> aliases, String word) {
        var seen = new HashSet<String>();
        var at = word;
        while (aliases.containsKey(at)) {
            if (!seen.add(at)) throw new IllegalArgumentException(word + " is an alias of itself");
            at = aliases.getOrDefault(at, at);
        }
        return at;
    }

    private static Concept read(String line) {
        var colon = line.indexOf(": ");
        var parts = line.substring(colon + 2).split("\\|", -1);
        return new Concept(
                line.substring(0, colon),
                parts[0].strip(),
                parts[1].strip(),
                Stream.of(parts[2].split(","))
                        .map(String::strip)
                        .filter(s -> !s.isEmpty())
                        .toList());
    }

    /// A word or words as a name: lower case, without accents, hyphens between.
    static String token(String raw) {
        return String.join("-", Words.of(raw).list());
    }

    /// The name of a person's node.
    static String person(long id) {
        return PERSON + id;
    }

    /// The number of the person whose node has a name.
    public static Optional<Long> person(String name) {
        return name.matches(PERSON + "\\d{1,18}")
                ? Optional.of(Long.valueOf(name.substring(PERSON.length())))
                : Optional.empty();
    }

    /// Tells whether a node of that name is a concept.
    public static boolean isConcept(String name) {
        return name.startsWith(CONCEPT);
    }

    /// The name of the node of a concept, by any word for it.
    public String concept(String word) {
        return CONCEPT + resolved(aliases, token(word));
    }

    /// The concepts that a text has words for.
    public Set<String> tokensIn(String text) {
        var found = new TreeSet<String>();
        for (var word : Words.of(text).list()) {
            var token = resolved(aliases, word);
            if (concepts.containsKey(token)) found.add(token);
        }
        return found;
    }

    /// The names of their nodes.
    Set<String> in(String text) {
        return tokensIn(text).stream()
                .map(token -> CONCEPT + token)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// The concept that a node is, where it was defined.
    public Optional<Concept> find(String name) {
        return isConcept(name)
                ? Optional.ofNullable(concepts.get(name.substring(CONCEPT.length())))
                : Optional.empty();
    }

    /// The names of all.
    Set<String> names() {
        var names = new TreeSet<String>();
        for (var token : concepts.keySet()) names.add(CONCEPT + token);
        return names;
    }

    /// From each concept to its wider one.
    List<Edge> relations() {
        return concepts.values().stream()
                .filter(concept -> !concept.wider().isEmpty())
                .map(concept ->
                        new Edge(
                                EdgeKind.RELATES,
                                CONCEPT + concept.token(),
                                CONCEPT + concept.wider(),
                                0))
                .toList();
    }
}
