package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.KnownAliases;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.message.LastTalks;
import dev.continuo.mind.message.LastTalks.LastTalk;
import dev.continuo.mind.people.Aliases;
import dev.continuo.mind.people.Aliases.Alias;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/// Lists everybody.
@Command(
        name = "people",
        description = "Everybody I have met: number, name, role, accounts, and what else they are called."
                + " /role gives a role, /alias puts names right.",
        footer = "/people")
public final class PeopleCommand implements CommandInvocation {
    private final People people;
    private final KnownAliases callings;
    private final LastTalks talks;

    public PeopleCommand(People people, Aliases aliases, LastTalks talks) {
        this.people = people;
        this.talks = talks;
        this.callings = new KnownAliases(aliases, people);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var known = people.list();
        if (known.isEmpty()) return CommandResult.of("I have met nobody yet.", Map.of("people", List.of()));
        var called = callings.knownTo(asker).stream().collect(Collectors.groupingBy(Alias::person));
        var last = talks.list();
        var rows = new ArrayList<List<String>>();
        for (var k : known)
            rows.add(List.of(
                    "#" + k.person().id(),
                    TextTable.excerpt(k.person().name(), 30),
                    k.person().role().text(),
                    String.join(" ", k.accounts()),
                    also(called.getOrDefault(k.person().id(), List.of()), asker)));
        return CommandResult.of(
                TextTable.table(rows),
                Map.of(
                        "people",
                        known.stream()
                                .map(k -> json(
                                        k,
                                        called.getOrDefault(k.person().id(), List.of()),
                                        last.get(k.person().id())))
                                .toList()));
    }

    private String also(List<Alias> aliases, Invoker asker) {
        return aliases.isEmpty()
                ? ""
                : aliases.stream()
                        .map(alias ->
                                TextTable.excerpt(alias.name(), 30) + " " + callings.where(alias.audience(), asker))
                        .collect(Collectors.joining(", ", "also ", ""));
    }

    private static Map<String, Object> json(People.KnownPerson k, List<Alias> aliases, @Nullable LastTalk last) {
        var json = RecordJson.of(k, "id=person.id name=person.name role=person.role accounts");
        json.put("aliases", RecordJson.list(aliases));
        if (last != null) json.put("last", RecordJson.of(last));
        return json;
    }
}
