package dev.continuo.life.graph;

import java.util.Optional;

/// Names of nodes: those of concepts and of persons say what they are.
public final class NodeNames {
    private static final String CONCEPT = "concept:";
    private static final String PERSON = "person:";

    private NodeNames() {}

    static String concept(String token) {
        return CONCEPT + token;
    }

    /// The concept that a node of that name is.
    static String token(String name) {
        return name.substring(CONCEPT.length());
    }

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
}
