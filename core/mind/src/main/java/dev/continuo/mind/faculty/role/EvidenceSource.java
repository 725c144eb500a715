package dev.continuo.mind.faculty.role;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;

/// Sources of a faculty's content, as edges between events. Both directions are SQL, so that the
/// whole graph is read in one statement.
public interface EvidenceSource {

    /// The events that rest on one event directly.
    ///
    /// @param event the number of the event, a column of the statement that this becomes a part of
    default Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return Optional.empty();
    }

    /// Pairs of one of the events and an event that it rests on directly.
    default Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return Optional.empty();
    }

    /// The words of everything that those may hear, and nobody else; by event.
    ///
    /// @param audiences labels
    default Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return Map.of();
    }

    /// The words of some events, their speakers' names included, as they are now.
    default Map<Long, String> texts(MindReader mind, Set<Long> events) {
        return Map.of();
    }
}
