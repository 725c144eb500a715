package dev.continuo.mind.people;

import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// An account that proves to be the owner's: it is linked with those that proved so before, and
/// their time zone and language are its own.
///
/// @param same the account's person, if known, with whoever they are linked with
/// @param others the owner by other accounts
/// @param timezone theirs, which the account has none of yet
/// @param language theirs, which the account has none of yet
public record OwnerAccount(
        List<Long> same,
        List<Long> others,
        @Nullable String timezone,
        @Nullable String language) {

    /// Reads what there is before the account is linked.
    public static OwnerAccount read(People people, Optional<Person> known) {
        var same = new TreeSet<Long>();
        known.ifPresent(person -> same.addAll(people.selves(person.id())));
        var others = new TreeSet<>(people.owners());
        others.removeAll(same);
        var told = others.stream().flatMap(id -> people.find(id).stream()).toList();
        var zone = told.stream().map(Person::timezone).filter(Objects::nonNull).findFirst();
        var language =
                told.stream().map(Person::language).filter(Objects::nonNull).findFirst();
        return new OwnerAccount(
                List.copyOf(same),
                List.copyOf(others),
                known.map(Person::timezone).isPresent() ? null : zone.orElse(null),
                known.map(Person::language).isPresent() ? null : language.orElse(null));
    }

    /// Returns the events that record it; none where it is the first.
    ///
    /// @param person the account's person
    public List<NewEvent> joined(long person) {
        if (others.isEmpty()) return List.of();
        var actor = Actor.operator(person);
        var joined = new ArrayList<NewEvent>();
        joined.add(NewEvent.of(new AccountsLinked(same.isEmpty() ? List.of(person) : same, others), actor));
        if (timezone != null || language != null)
            joined.add(NewEvent.of(new PreferenceSet(person, timezone, language), actor));
        return joined;
    }
}
