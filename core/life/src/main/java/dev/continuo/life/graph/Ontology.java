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

    /// Words in a row that may name a concept.
    private static final int PHRASE = 3;

    private final Map<String, Concept> concepts;
    private final Map<String, String> aliases;
    private final List<ConceptStatement> stated;

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

    /// Something that was said of concepts.
    ///
    /// @param event that said so
    /// @param concept what it is said of; for an alias, the word
    /// @param other what that stands for, or has to do with; empty for a definition
    /// @param text the definition, else empty
    record ConceptStatement(long event, String act, String concept, String other, String text, String audience) {
        static final String DEFINE = "define";
        static final String ALIAS = "alias";
        static final String RELATE = "relate";
        static final String BIND = "bind";
        static final String END = "end";
    }

    private Ontology(Map<String, Concept> concepts, Map<String, String> aliases, List<ConceptStatement> stated) {
        this.concepts = concepts;
        this.aliases = aliases;
        this.stated = List.copyOf(stated);
    }

    /// The same with what was said since, in order. What cannot be is passed over: who said it may
    /// not have heard of the rest.
    Ontology with(List<ConceptStatement> statements) {
        if (statements.isEmpty()) return this;
        var made = new Ontology(new LinkedHashMap<>(concepts), new HashMap<>(aliases), statements);
        for (var one : statements) made.add(one);
        return made;
    }

    private void add(ConceptStatement one) {
        switch (one.act()) {
            case ConceptStatement.DEFINE -> {
                aliases.remove(one.concept());
                concepts.put(one.concept(), new Concept(one.concept(), one.text(), "", List.of()));
            }
            case ConceptStatement.ALIAS -> {
                if (!circular(one.concept(), one.other())) aliases.put(one.concept(), one.other());
            }
            default -> {}
        }
    }

    /// Tells whether a word would stand for itself if it stood for another.
    boolean circular(String word, String other) {
        var at = other;
        while (!at.equals(word) && aliases.containsKey(at)) at = aliases.getOrDefault(at, at);
        return at.equals(word);
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
        var made = new Ontology(concepts, aliases, List.of());
        for (var concept : all) made.check(concept);
        return made;
    }

    private void check(Concept concept) {
        if (aliases.containsKey(concept.token()))
            throw new IllegalArgumentException(concept.token() + " is an alias, too");
        var seen = new HashSet<String>();
        for (var at = concept; at != null && !at.wider().isEmpty(); at = concepts.get(at.wider())) {
            if (!concepts.containsKey(at.wider())) throw new IllegalArgumentException(at.wider() + " is not defined");
            if (!seen.add(at.token())) throw new IllegalArgumentException(concept.token() + " is wider than itself");
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

    /// The name of the node of a concept, by any word for it.
    public String concept(String word) {
        return NodeNames.concept(resolved(aliases, token(word)));
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

    /// The same, of those too whose names are several words.
    Set<String> spokenIn(String text) {
        var words = Words.of(text).list();
        var found = new TreeSet<String>();
        for (int from = 0; from < words.size(); from++)
            for (int to = from + 1; to <= Math.min(words.size(), from + PHRASE); to++) {
                var token = resolved(aliases, String.join("-", words.subList(from, to)));
                if (concepts.containsKey(token)) found.add(token);
            }
        return found;
    }

    /// The events that a concept is known by, beside those that every agent begins with.
    List<Long> definitions(String token) {
        return stated.stream()
                .filter(one -> !one.act().equals(ConceptStatement.RELATE))
                .filter(one -> resolved(aliases, one.concept()).equals(token))
                .map(ConceptStatement::event)
                .toList();
    }

    /// The statements that a word hangs on: of an alias, those that made it one; of a concept, all
    /// that were said of it.
    List<Long> saidOf(String word) {
        var token = token(word);
        var named = stated.stream()
                .filter(one -> one.act().equals(ConceptStatement.ALIAS))
                .filter(one -> one.concept().equals(token) && aliases.containsKey(token))
                .map(ConceptStatement::event)
                .toList();
        if (!named.isEmpty()) return named;
        return stated.stream()
                .filter(one -> resolved(aliases, one.concept()).equals(token)
                        || resolved(aliases, one.other()).equals(token))
                .map(ConceptStatement::event)
                .toList();
    }

    /// All concepts, by name.
    public List<Concept> list() {
        return concepts.keySet().stream()
                .filter(token -> !aliases.containsKey(token))
                .sorted()
                .flatMap(token -> find(NodeNames.concept(token)).stream())
                .toList();
    }

    /// The name of the node by which a node is known: that of a concept for one of its aliases.
    String known(String name) {
        return NodeNames.isConcept(name) ? NodeNames.concept(resolved(aliases, NodeNames.token(name))) : name;
    }

    /// The names under which a node was recorded.
    Set<String> recorded(String name) {
        var names = new TreeSet<>(Set.of(name));
        for (var alias : aliases.keySet())
            if (known(NodeNames.concept(alias)).equals(name)) names.add(NodeNames.concept(alias));
        return names;
    }

    /// The names of their nodes.
    Set<String> in(String text) {
        return tokensIn(text).stream()
                .map(token -> NodeNames.concept(token))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// The concept that a node is, where it was defined, with all words for it.
    public Optional<Concept> find(String name) {
        if (!NodeNames.isConcept(name)) return Optional.empty();
        var concept = concepts.get(NodeNames.token(name));
        if (concept == null) return Optional.empty();
        var words = new TreeSet<>(concept.aliases());
        for (var alias : recorded(name)) words.add(NodeNames.token(alias));
        words.remove(concept.token());
        var all = stated.isEmpty() ? concept.aliases() : List.copyOf(words);
        return Optional.of(new Concept(concept.token(), concept.definition(), concept.wider(), all));
    }

    /// The names of all.
    Set<String> names() {
        var names = new TreeSet<String>();
        for (var token : concepts.keySet()) names.add(known(NodeNames.concept(token)));
        return names;
    }

    /// From each concept to its wider one, and to what it has to do with.
    List<Edge> relations() {
        var wider = concepts.values().stream()
                .filter(concept -> !concept.wider().isEmpty())
                .map(concept -> relation(concept.token(), concept.wider(), 0));
        var said = stated.stream()
                .filter(one -> one.act().equals(ConceptStatement.RELATE))
                .filter(one -> concepts.containsKey(resolved(aliases, one.concept())))
                .filter(one -> concepts.containsKey(resolved(aliases, one.other())))
                .map(one -> relation(one.concept(), one.other(), one.event()));
        return Stream.concat(wider, said).toList();
    }

    private Edge relation(String from, String to, long event) {
        return new Edge(EdgeKind.RELATES, known(NodeNames.concept(from)), known(NodeNames.concept(to)), event);
    }
}
