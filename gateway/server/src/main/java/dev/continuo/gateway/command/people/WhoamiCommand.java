package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Tells people who the agent takes them for.
@Command(
        name = "whoami",
        description = "Who you are to me: your number, role, accounts and what I know you by.",
        customSynopsis = "",
        footer = "/whoami")
public final class WhoamiCommand implements CommandInvocation {
    private final People people;

    public WhoamiCommand(People people) {
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return asker.person().map(person -> tell(asker, person)).orElseGet(WhoamiCommand::token);
    }

    private static CommandResult token() {
        return CommandResult.of("You hold the operator's token, and speak for no person.", Map.of("operator", true));
    }

    private CommandResult tell(Invoker asker, Person person) {
        var accounts = people.accounts(person.id());
        // Which other accounts somebody has is nobody else's business.
        var linked = asker.inRoom()
                ? java.util.List.<String>of()
                : people.linked(person.id()).stream()
                        .flatMap(other -> people.accounts(other).stream())
                        .toList();
        return CommandResult.of(
                asker.told(
                        linked.isEmpty() ? "whoami.you" : "whoami.linked",
                        PersonResolver.shown(person),
                        asker.word("role", person.role().text()),
                        String.join(", ", accounts),
                        linked.stream().sorted().collect(Collectors.joining(", "))),
                Map.of(
                        "person", person.id(),
                        "name", person.name(),
                        "role", person.role().text(),
                        "accounts", accounts,
                        "linked", linked));
    }
}
