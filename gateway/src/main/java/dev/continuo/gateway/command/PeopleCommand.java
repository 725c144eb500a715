package dev.continuo.gateway.command;

import dev.continuo.core.people.Aliases;
import dev.continuo.core.people.Aliases.Alias;
import dev.continuo.core.people.People;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Lists everybody.
@Command(
        name = "people",
        description =
                "Everybody I have met: number, name, role, accounts, and what else they are called."
                        + " /role gives a role, /alias puts names right.",
        footer = "/people")
final class PeopleCommand implements Order {
    private final People people;
    private final Callings callings;

    PeopleCommand(People people, Aliases aliases) {
        this.people = people;
        this.callings = new Callings(aliases, people);
    }

    @Override
    public Answer obey(Asker asker) {
        var known = people.list();
        if (known.isEmpty())
            return Answer.of("I have met nobody yet.", Map.of("people", List.of()));
        var called = callings.knownTo(asker).stream().collect(Collectors.groupingBy(Alias::person));
        var rows = new ArrayList<List<String>>();
        for (var k : known)
            rows.add(
                    List.of(
                            "#" + k.person().id(),
                            Layout.excerpt(k.person().name(), 30),
                            k.person().role().text(),
                            String.join(" ", k.accounts()),
                            also(called.getOrDefault(k.person().id(), List.of()))));
        return Answer.of(
                Layout.table(rows),
                Map.of(
                        "people",
                        known.stream()
                                .map(k -> json(k, called.getOrDefault(k.person().id(), List.of())))
                                .toList()));
    }

    private static String also(List<Alias> aliases) {
        return aliases.isEmpty()
                ? ""
                : aliases.stream()
                        .map(alias ->
                                Layout.excerpt(alias.name(), 30) + " " + Callings.where(alias))
                        .collect(Collectors.joining(", ", "also ", ""));
    }

    private static Map<String, Object> json(People.Known k, List<Alias> aliases) {
        return Map.of(
                "id", k.person().id(),
                "name", k.person().name(),
                "role", k.person().role().text(),
                "accounts", k.accounts(),
                "aliases", aliases.stream().map(Callings::json).toList());
    }
}
