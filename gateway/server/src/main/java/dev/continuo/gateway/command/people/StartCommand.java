package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.People;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Lets people begin: a greeting, or the code that a link brought.
@Command(
        name = "start",
        description = "Begins: says who I am. A code may come with it, as a link brings one.",
        customSynopsis = "[code]",
        footer = "/start")
public final class StartCommand implements CommandInvocation {
    private final LinkCodes links;
    private final People people;

    @Parameters(arity = "0..1")
    private String code = "";

    public StartCommand(LinkCodes links, People people) {
        this.links = links;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var typed = Admission.code(code);
        // One tap on somebody's link must not make them one person.
        return typed.filter(links::offered)
                .map(known -> CommandResult.of(asker.told("start.code", known)))
                .orElseGet(() -> greeting(asker));
    }

    private CommandResult greeting(Invoker asker) {
        var role = asker.person().map(person -> person.role()).orElse(Role.OPERATOR);
        return CommandResult.of(
                role == Role.OPERATOR
                        ? "Hello. You are my operator. /home brings news to this chat: strangers, approvals,"
                                + " alarms. /help lists what I can do."
                                + elsewhere(asker.personId())
                        : asker.told("start.member"));
    }

    private String elsewhere(long person) {
        var accounts = people.linked(person).stream()
                .flatMap(id -> people.accounts(id).stream())
                .collect(Collectors.joining(", "));
        return accounts.isEmpty()
                ? ""
                : " I take you for one person with %s: one memory and the same rights. /unlink takes this account out."
                        .formatted(accounts);
    }
}
