package dev.continuo.gateway.command;

import dev.continuo.core.admission.Admission;
import dev.continuo.core.people.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// How people begin: a greeting, or the code that a link brought.
@Command(
        name = "start",
        description = "Begins: says who I am. A code may come with it, as a link brings one.",
        customSynopsis = "[code]",
        footer = "/start")
final class StartCommand implements Order {
    private final LinkCodes links;

    @Parameters(arity = "0..1")
    private String code = "";

    StartCommand(LinkCodes links) {
        this.links = links;
    }

    @Override
    public Answer obey(Asker asker) {
        var typed = Admission.code(code);
        // One tap on somebody's link must not make them one person.
        return typed.filter(links::offered)
                .map(known ->
                        Answer.of(
                                ("That code makes this account and the one it was given to one person to"
                                                + " me. Say /link %s if both are yours, and only then.")
                                        .formatted(known)))
                .orElseGet(() -> greeting(asker));
    }

    private static Answer greeting(Asker asker) {
        var role = asker.person().map(person -> person.role()).orElse(Role.OPERATOR);
        return Answer.of(
                role == Role.OPERATOR
                        ? "Hello. You run me from here. /help lists what I can be told to do."
                        : "Hello. Talk to me as you like; I remember what matters and can say where"
                                + " I know it from. /help lists what I can be told to do.");
    }
}
