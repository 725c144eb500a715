package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent.RoleGranted;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
                Arrays.stream(Role.values()).filter(r -> r.text().equalsIgnoreCase(role)).findAny();
        if (wanted.isEmpty())
            return Answer.refusal(
                    "unknown_role",
                    "There is no role \"%s\". Write member, guest, blocked or operator."
                            .formatted(Layout.excerpt(role, 20)));
        var found = person();
        if (found.isEmpty())
            return Answer.refusal(
                    "unknown_person",
                    "I know no one person \"%s\". /people lists everybody by number."
                            .formatted(Layout.excerpt(who, 30)));
        return grant(asker, found.get(), wanted.get());
    }

    private Answer grant(Asker asker, Person person, Role wanted) {
        if (person.role() == wanted)
            return Answer.refusal(
                    "unchanged", "%s is %s already.".formatted(shown(person), wanted.text()));
        if (person.id() == asker.personId())
            return Answer.refusal(
                    "own_role", "You cannot change your own role; another operator can.");
        return new Answer(
                "%s is now %s (was %s)."
                        .formatted(shown(person), wanted.text(), person.role().text()),
                Map.of("person", person.id(), "role", wanted.text()),
                List.of(Draft.of(new RoleGranted(person.id(), wanted.text()), asker.actor())));
    }

    private static String shown(Person person) {
        return Layout.excerpt(person.name(), 30) + " (#" + person.id() + ")";
    }

    private Optional<Person> person() {
        if (who.matches("#?\\d{1,18}")) return people.find(Long.parseLong(who.replace("#", "")));
        var colon = who.indexOf(':');
        var account =
                colon < 0
                        ? Optional.<Person>empty()
                        : people.findByAccount(who.substring(0, colon), who.substring(colon + 1));
        return account.or(this::named);
    }

    private Optional<Person> named() {
        var named =
                people.list().stream()
                        .map(People.Known::person)
                        .filter(person -> person.name().equalsIgnoreCase(who))
                        .toList();
        return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
    }
}
