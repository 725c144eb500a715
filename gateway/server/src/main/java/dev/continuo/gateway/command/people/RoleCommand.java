package dev.continuo.gateway.command.people;

import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.util.Arrays;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Gives a person a role.
@Command(
        name = "role",
        description = "Gives a person a role: operator (every command), member (known), guest (trusted"
                + " least) or blocked (not heard). The person is a number of /people, an"
                + " account such as http:ada, or a name that only one person has.",
        customSynopsis = "<person> member|guest|blocked|operator",
        footer = "/role 3 member")
public final class RoleCommand implements CommandInvocation {
    private final People people;

    @Parameters(index = "0")
    private String who = "";

    @Parameters(index = "1")
    private String role = "";

    public RoleCommand(People people) {
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var wanted = Arrays.stream(Role.values())
                .filter(r -> r != Role.STRANGER && r.text().equalsIgnoreCase(role))
                .findAny();
        if (wanted.isEmpty())
            return CommandResult.refusal(
                    "unknown_role",
                    "There is no role \"%s\". Write member, guest, blocked or operator."
                            .formatted(TextTable.excerpt(role, 20)));
        var found = new PersonResolver(people).find(who, asker);
        if (found.isEmpty()) return PersonResolver.unknown(who, asker);
        return grant(asker, found.get(), wanted.get());
    }

    private CommandResult grant(Invoker asker, Person person, Role wanted) {
        if (person.role() == wanted)
            return CommandResult.refusal(
                    "unchanged", "%s is %s already.".formatted(PersonResolver.shown(person), wanted.text()));
        if (person.id() == asker.personId())
            return CommandResult.refusal("own_role", "You cannot change your own role; another operator can.");
        return asker.decided(
                "%s is now %s (was %s)."
                        .formatted(
                                PersonResolver.shown(person),
                                wanted.text(),
                                person.role().text()),
                Map.of("person", person.id(), "role", wanted.text()),
                new RoleGranted(person.id(), wanted.text()));
    }
}
