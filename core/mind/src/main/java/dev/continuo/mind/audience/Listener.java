package dev.continuo.mind.audience;

import static org.jooq.impl.DSL.any;

import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;

/// Whoever is told something: their accounts, and what may be told to them where they ask.
///
/// @param persons the asker and whoever they are linked with; empty for somebody unknown
/// @param labels the audiences whose content they may hear
public record Listener(Set<Long> persons, Set<String> labels) {
    public Listener {
        persons = Set.copyOf(persons);
        labels = Set.copyOf(labels);
    }

    /// Somebody of whom nothing counts but what they may hear.
    public static Listener hearing(Set<String> labels) {
        return new Listener(Set.of(), labels);
    }

    public boolean hears(String audience) {
        return labels.contains(audience);
    }

    /// Tells whether they are alone with the agent.
    public boolean alone() {
        return persons.stream().anyMatch(person -> hears(Audience.person(person).label()));
    }

    /// Tells whether an audience is that of where they are: their own, or that of the room.
    public boolean isIn(String audience) {
        if (!alone()) return hears(audience) && !audience.equals(Audience.EVERYONE.label());
        return persons.stream().anyMatch(one -> Audience.person(one).label().equals(audience));
    }

    /// Rows with an audience that they may hear. Every statement that reads for somebody has this
    /// condition, and no other class makes one of labels.
    public Condition hears(Field<String> audience) {
        return audience.eq(any(labels.toArray(String[]::new)));
    }
}
