package dev.continuo.gateway;

import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.gateway.channels.Networks;
import dev.continuo.gateway.command.catalog.Commands;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.People;
import java.util.List;

/// Commands as networks list them to people; a new operator sees the operator's commands.
final class OfferedCommands {
    private final Commands commands;
    private final Networks networks;
    private final People people;

    OfferedCommands(Commands commands, Networks networks, People people) {
        this.commands = commands;
        this.networks = networks;
        this.people = people;
    }

    void offer() {
        networks.offer(commands.menu(), people::operators);
    }

    /// Offers them anew when another account may be an operator's.
    void follow(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case RoleGranted _, AccountsLinked _, AccountUnlinked _ -> offer();
                case PersonMet met when met.role().equals(Role.OPERATOR.text()) -> offer();
                case null, default -> {}
            }
    }
}
