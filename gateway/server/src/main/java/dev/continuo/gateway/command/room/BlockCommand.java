package dev.continuo.gateway.command.room;

import dev.continuo.events.AdmissionEvent.PersonBarred;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Makes the agent deaf to somebody.
@Command(
        name = "block",
        description = "I do not hear somebody any more: everywhere if the operator says so, in this room"
                + " if somebody says so who looks after it. Say it in reply to them, or"
                + " name them; off ends it.",
        customSynopsis = "[person] [off]",
        footer = "/block 12")
public final class BlockCommand implements CommandInvocation {
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String who = "";

    @Parameters(index = "1", arity = "0..1")
    private String off = "";

    public BlockCommand(People people) {
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var ends = off.equalsIgnoreCase("off") || who.equalsIgnoreCase("off");
        if (!off.isEmpty() && !ends) return asker.refusal("usage", "block.usage");
        var named = who.equalsIgnoreCase("off") ? "" : who;
        var found = new PersonResolver(people).find(named, asker);
        if (found.isEmpty())
            return named.isEmpty() ? asker.refusal("usage", "block.whom") : PersonResolver.unknown(named, asker);
        return decide(asker, found.get(), !ends);
    }

    private static CommandResult decide(Invoker asker, Person person, boolean block) {
        if (person.id() == asker.personId() || person.role() == Role.OPERATOR)
            return asker.refusal("operator", "block.operator");
        return asker.operator()
                ? everywhere(asker, person, block)
                : asker.conversation()
                        .filter(Conversation::room)
                        .map(room -> here(asker, room, person, block))
                        .orElseGet(() -> EnableCommand.noRoom(asker));
    }

    private static CommandResult everywhere(Invoker asker, Person person, boolean block) {
        var role = block ? Role.BLOCKED : Role.GUEST;
        if (block == (person.role() == Role.BLOCKED))
            return CommandResult.refusal(
                    "unchanged",
                    "%s is %s.".formatted(PersonResolver.shown(person), block ? "blocked already" : "not blocked"));
        return asker.decided(
                "%s is %s.".formatted(PersonResolver.shown(person), block ? "blocked" : "a guest now"),
                Map.of("person", person.id(), "role", role.text()),
                new RoleGranted(person.id(), role.text()));
    }

    private static CommandResult here(Invoker asker, Conversation room, Person person, boolean block) {
        return asker.decided(
                asker.told(block ? "block.here" : "block.here.off", TextTable.excerpt(person.name(), 30)),
                Map.of("person", person.id(), "barred", block),
                new PersonBarred(room.channel(), room.whole(), person.id(), block));
    }
}
