package dev.continuo.life.graph;

import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.SubjectType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Names of the things that a claim is about: its subject, the person, place or thing that it
/// names, and the concepts of its slot. Pure functions of the event.
final class ClaimTopics {
    /// Longer ones are sentences: no concept.
    private static final int MAX_CHARS = 40;

    private static final Map<String, String> NAMED =
            Map.of("home", "place", "work", "organization", "partner", "name", "pet", "animal");

    /// Facts of a person that are a number or a text, and name nobody.
    private static final Set<String> NAMELESS = Set.of("job", "name", "diet", "allergy", "birthday", "phone", "email");

    /// Wishes: what follows is a text.
    private static final Set<String> WISHES = Set.of("instruction", "answer_style");

    private ClaimTopics() {}

    static Set<String> of(ObservationFormed formed) {
        var names = new TreeSet<String>();
        var slot = Arrays.asList(formed.slot().split("\\."));
        var head = slot.getFirst();
        subject(formed, slot, names);
        var kind = ObservationKind.of(formed.kind());
        if (kind.isPresent() && kind.get() == ObservationKind.RELATIONSHIP_FACT)
            relation(head, slot, formed.value(), names);
        else for (var part : WISHES.contains(head) ? List.of(head) : slot) concept(part, names);
        if (kind.isPresent() && kind.get() == ObservationKind.OPERATOR_PREFERENCE) concept("preference", names);
        for (var tag : formed.tags()) concept(tag, names);
        return names;
    }

    private static void subject(ObservationFormed formed, List<String> slot, Set<String> names) {
        if (formed.person() != null) names.add(NodeNames.person(formed.person()));
        switch (SubjectType.parse(formed.subjectType())) {
            case PROJECT -> entity("project", formed.subject(), names);
            case TOOL -> entity("tool", formed.subject(), names);
            case AGENT -> entity("agent", formed.subject(), names);
            case GLOBAL -> {
                if (slot.size() > 1) entity("thing", slot.getFirst(), names);
            }
            case ENTITY -> {}
        }
    }

    private static void relation(String head, List<String> slot, String value, Set<String> names) {
        concept(head, names);
        if (slot.size() > 2) concept(slot.get(1), names);
        if (!NAMELESS.contains(head)) entity(NAMED.getOrDefault(head, "name"), value, names);
    }

    private static void entity(String type, String raw, Set<String> names) {
        var name = Ontology.token(raw);
        if (!name.isEmpty() && name.length() <= MAX_CHARS) names.add(type + ":" + name);
    }

    private static void concept(String raw, Set<String> names) {
        var name = Ontology.token(raw);
        if (!name.isEmpty() && name.length() <= MAX_CHARS) names.add(Ontology.SEEDED.concept(name));
    }
}
