package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent.RoleGranted;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Gives a person a role.
@Command(
        name = "role",
        description =
                "Gives a person a role: operator (every command), member (known), guest (trusted"
                        + " least) or blocked (not heard). The person is a number of /people, an"
                        + " account such as http:ada, or a name that only one person has.",
        customSynopsis = "<person> member|guest|blocked|operator",
        footer = "/role 3 member")
final class RoleCommand implements Order {
    private final People people;

    @Parameters(index = "0")
    private String who = "";

    @Parameters(index = "1")
    private String role = "";

    RoleCommand(People people) {
        this.people = people;
    }

    @Override
    public Answer obey(Asker asker) {
        var wanted =
                Arrays.stream(Role.values())
                        .filter(r -> r != Role.STRANGER && r.text().equalsIgnoreCase(role))
                        .findAny();
        if (wanted.isEmpty())
            return Answer.refusal(
                    "unknown_role",
                    "There is no role \"%s\". Write member, guest, blocked or operator."
                            .formatted(Layout.excerpt(role, 20)));
        var found = new Persons(people).find(who, asker);
        if (found.isEmpty()) return Persons.unknown(who);
        return grant(asker, found.get(), wanted.get());
    }

    private Answer grant(Asker asker, Person person, Role wanted) {
        if (person.role() == wanted)
            return Answer.refusal(
                    "unchanged",
                    "%s is %s already.".formatted(Persons.shown(person), wanted.text()));
        if (person.id() == asker.personId())
            return Answer.refusal(
                    "own_role", "You cannot change your own role; another operator can.");
        return new Answer(
                "%s is now %s (was %s)."
                        .formatted(Persons.shown(person), wanted.text(), person.role().text()),
                Map.of("person", person.id(), "role", wanted.text()),
                List.of(Draft.of(new RoleGranted(person.id(), wanted.text()), asker.actor())));
    }
}
