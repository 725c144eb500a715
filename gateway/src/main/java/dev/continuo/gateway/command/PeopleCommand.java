package dev.continuo.gateway.command;

import dev.continuo.core.people.People;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Lists everybody.
@Command(
        name = "people",
        description = "Everybody I have met: number, name, role, accounts. /role gives a role.",
        footer = "/people")
final class PeopleCommand implements Order {
    private final People people;

    PeopleCommand(People people) {
        this.people = people;
    }

    @Override
    public Answer obey(Asker asker) {
        var known = people.list();
        if (known.isEmpty())
            return Answer.of("I have met nobody yet.", Map.of("people", List.of()));
        var rows = new ArrayList<List<String>>();
        for (var k : known)
            rows.add(
                    List.of(
                            "#" + k.person().id(),
                            Layout.excerpt(k.person().name(), 30),
                            k.person().role().text(),
                            String.join(" ", k.accounts())));
        return Answer.of(
                Layout.table(rows),
                Map.of("people", known.stream().map(PeopleCommand::json).toList()));
    }

    private static Map<String, Object> json(People.Known k) {
        return Map.of(
                "id", k.person().id(),
                "name", k.person().name(),
                "role", k.person().role().text(),
                "accounts", k.accounts());
    }
}
