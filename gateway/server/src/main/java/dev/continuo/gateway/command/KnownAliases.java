package dev.continuo.gateway.command;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.people.Aliases;
import dev.continuo.mind.people.Aliases.Alias;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Set;

/// Other names of people, as far as an asker may know them.
///
/// A name that was learned alone with somebody is for them. A name that was learned in a room is
/// for the room, and for the operator where nobody listens, who is to put it right.
public record KnownAliases(Aliases aliases, People people) {

    public List<Alias> knownTo(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        return asker.operator() && !asker.inRoom() ? aliases.listShared(listener) : aliases.list(listener);
    }

    public List<Alias> of(Set<Long> persons, Invoker asker) {
        return knownTo(asker).stream()
                .filter(alias -> persons.contains(alias.person()))
                .toList();
    }

    public String where(String label, Invoker asker) {
        if (label.equals(Audience.EVERYONE.label())) return asker.told("place.everywhere");
        return label.startsWith("room:")
                ? asker.told("place.room", Invoker.room(label.substring("room:".length()), people))
                : asker.told("place.alone");
    }
}
