package dev.continuo.mind.faculty.erasure;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Identifiers of some persons: gathered from the faculties, to be emptied with them.
public final class PersonIdentifiers {
    private final Set<Long> persons;
    private final List<Event> events = new ArrayList<>();
    private final Set<String> names = new TreeSet<>();
    private final List<EventPayload> remaining = new ArrayList<>();

    public PersonIdentifiers(Set<Long> persons) {
        this.persons = Set.copyOf(persons);
    }

    public Set<Long> persons() {
        return persons;
    }

    /// An event that names them.
    public void event(Event event) {
        events.add(event);
    }

    /// Something they were called.
    public void name(String name) {
        names.add(name);
    }

    /// Adds an event about what stays of the persons, to be recorded when the events are emptied.
    public void remains(EventPayload payload) {
        remaining.add(payload);
    }

    public List<Event> events() {
        return List.copyOf(events);
    }

    public Set<String> names() {
        return Set.copyOf(names);
    }

    public List<EventPayload> remaining() {
        return List.copyOf(remaining);
    }
}
