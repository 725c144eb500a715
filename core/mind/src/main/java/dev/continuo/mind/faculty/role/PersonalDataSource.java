package dev.continuo.mind.faculty.role;

import dev.continuo.mind.audience.Listener;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Data that a faculty holds about a person, for `/privacy` and `/export me`.
public interface PersonalDataSource {

    /// A number of things that are held.
    ///
    /// @param key their name in data
    /// @param noun for one of them
    /// @param plural for several
    record Count(String key, String noun, String plural, long number) {}

    /// Somebody looked at what is private to a person.
    record Disclosure(Instant at, long event, String what, String detail) {}

    /// Returns how many things it holds of them.
    List<Count> count(MindReader mind, Set<Long> persons);

    /// Returns who may hear what it holds of them: labels with counts.
    default Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        return Map.of();
    }

    /// Returns the disclosures of what it holds that is private to them, newest first.
    default List<Disclosure> disclosures(MindReader mind, Set<Long> persons) {
        return List.of();
    }

    /// All that it holds of them, as JSON values by name.
    ///
    /// @param listener the persons, and what they may hear alone with the agent; their own words
    ///   they may always have
    Map<String, Object> export(MindReader mind, Listener listener);
}
