package dev.continuo.gateway.command.people;

import dev.continuo.events.PeopleEvent.AliasSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.KnownAliases;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.language.claim.NameCalls;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.Aliases;
import dev.continuo.mind.people.Aliases.Alias;
import dev.continuo.mind.people.Company;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows and puts right what people are also called.
@Command(
        name = "alias",
        description = "What you are also called, so that I find what you said when somebody asks for you"
                + " by that name. It holds where it is said, in a room or between us, and"
                + " gives no rights. The operator says it of anybody; a name of several"
                + " words stands in quotation marks.",
        customSynopsis = "[list|add|remove] [person] [name]",
        footer = "/alias add Mo")
public final class AliasCommand implements CommandInvocation {
    private final People people;
    private final KnownAliases callings;

    @Parameters(index = "0", arity = "0..1")
    private String what = "list";

    @Parameters(index = "1", arity = "0..1")
    private String first = "";

    @Parameters(index = "2", arity = "0..1")
    private String second = "";

    public AliasCommand(People people, Aliases aliases) {
        this.people = people;
        this.callings = new KnownAliases(aliases, people);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (what.toLowerCase(Locale.ROOT)) {
            case "list" -> second.isEmpty() ? list(asker) : usage(asker);
            case "add" -> put(asker, true);
            case "remove" -> put(asker, false);
            default -> usage(asker);
        };
    }

    private static CommandResult usage(Invoker asker) {
        return asker.refusal("usage", "alias.usage");
    }

    private CommandResult list(Invoker asker) {
        if (first.isEmpty() && asker.person().isEmpty()) return list(callings.knownTo(asker), asker);
        var person = person(first, asker);
        return person.isEmpty() ? stranger(asker) : list(callings.of(selves(person.get()), asker), asker);
    }

    private CommandResult list(List<Alias> known, Invoker asker) {
        var rows = new ArrayList<List<String>>();
        for (var alias : known)
            rows.add(List.of(
                    TextTable.excerpt(alias.name(), 40),
                    people.find(alias.person()).map(PersonResolver::shown).orElse(""),
                    callings.where(alias.audience(), asker)));
        return CommandResult.of(
                known.isEmpty() ? asker.told("alias.none") : TextTable.table(rows),
                Map.of("aliases", RecordJson.list(known)));
    }

    private CommandResult put(Invoker asker, boolean holds) {
        var name = (second.isEmpty() ? first : second).strip();
        if (name.isEmpty()) return usage(asker);
        var who = second.isEmpty() ? "" : first;
        if (who.isEmpty() && asker.person().isEmpty())
            return CommandResult.refusal("no_person", "Say whose name it is: /alias add PERSON NAME");
        var person = person(who, asker);
        if (person.isEmpty()) return stranger(asker);
        return holds ? add(asker, person.get(), name) : remove(asker, person.get(), name);
    }

    /// Themselves; for the operator, anybody.
    private Optional<Person> person(String who, Invoker asker) {
        if (who.isEmpty()) return asker.person();
        var found = new PersonResolver(people).find(who, asker);
        return asker.operator() ? found : found.filter(person -> selves(person).contains(asker.personId()));
    }

    private Set<Long> selves(Person person) {
        var selves = new HashSet<>(people.linked(person.id()));
        selves.add(person.id());
        return selves;
    }

    private CommandResult stranger(Invoker asker) {
        return asker.operator()
                ? PersonResolver.unknown(first, asker)
                : asker.refusal("operator_only", "alias.not_yours");
    }

    private CommandResult add(Invoker asker, Person person, String name) {
        if (!NameCalls.isName(name)) return asker.refusal("no_name", "alias.no_name", TextTable.excerpt(name, 40));
        var label = label(asker, person);
        if (Aliases.goesBy(person.name(), name)
                || named(asker, person, name).stream()
                        .anyMatch(a -> a.audience().equals(label)))
            return asker.refusal("unchanged", "alias.known", PersonResolver.shown(person), name);
        return done(asker, person, name, Set.of(label), true);
    }

    /// A room's name is the room's; what somebody says of themselves is between them and the agent;
    /// what the operator says of others holds everywhere.
    private static String label(Invoker asker, Person person) {
        var room = asker.conversation().filter(c -> c.room()).map(Company::label);
        return room.orElseGet(() ->
                asker.personId() == person.id() ? Audience.person(person.id()).label() : Audience.EVERYONE.label());
    }

    private CommandResult remove(Invoker asker, Person person, String name) {
        var labels = new HashSet<String>();
        for (var alias : named(asker, person, name)) labels.add(alias.audience());
        if (labels.isEmpty())
            return asker.refusal(
                    "unknown_alias", "alias.unknown", PersonResolver.shown(person), TextTable.excerpt(name, 40));
        return done(asker, person, name, labels, false);
    }

    private List<Alias> named(Invoker asker, Person person, String name) {
        return callings.of(Set.of(person.id()), asker).stream()
                .filter(alias -> Words.fold(alias.name()).equals(Words.fold(name)))
                .toList();
    }

    private CommandResult done(Invoker asker, Person person, String name, Set<String> labels, boolean holds) {
        var where = labels.stream()
                .map(label -> callings.where(label, asker))
                .sorted()
                .toList();
        return new CommandResult(
                asker.told(
                        holds ? "alias.added" : "alias.removed",
                        PersonResolver.shown(person),
                        name,
                        String.join(", ", where)),
                Map.of("person", person.id(), "name", name, "holds", holds),
                labels.stream()
                        .sorted()
                        .map(label -> NewEvent.of(new AliasSet(person.id(), name, label, holds), asker.actor()))
                        .toList());
    }
}
