package dev.continuo.gateway.command;

import dev.continuo.core.admission.AdmissionEvent.PersonBarred;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent.RoleGranted;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Role;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Makes the agent deaf to somebody.
@Command(
        name = "block",
        description =
                "I do not hear somebody any more: everywhere if the operator says so, in this room"
                        + " if somebody says so who looks after it. Say it in reply to them, or"
                        + " name them; off ends it.",
        customSynopsis = "[person] [off]",
        footer = "/block 12")
final class BlockCommand implements Order {
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String who = "";

    @Parameters(index = "1", arity = "0..1")
    private String off = "";

    BlockCommand(People people) {
        this.people = people;
    }

    @Override
    public Answer obey(Asker asker) {
        var ends = off.equalsIgnoreCase("off") || who.equalsIgnoreCase("off");
        if (!off.isEmpty() && !ends)
            return Answer.refusal("usage", "Write /block PERSON or /block PERSON off.");
        var named = who.equalsIgnoreCase("off") ? "" : who;
        var found = new Persons(people).find(named, asker);
        if (found.isEmpty())
            return named.isEmpty()
                    ? Answer.refusal(
                            "usage", "Say it in reply to somebody, or name them: /block NAME")
                    : Persons.unknown(named);
        return decide(asker, found.get(), !ends);
    }

    private static Answer decide(Asker asker, Person person, boolean block) {
        if (person.id() == asker.personId() || person.role() == Role.OPERATOR)
            return Answer.refusal("operator", "I always hear the operator, and you yourself.");
        return asker.operator()
                ? everywhere(asker, person, block)
                : asker.conversation()
                        .filter(Conversation::room)
                        .map(room -> here(asker, room, person, block))
                        .orElseGet(EnableCommand::noRoom);
    }

    private static Answer everywhere(Asker asker, Person person, boolean block) {
        var role = block ? Role.BLOCKED : Role.GUEST;
        if (block == (person.role() == Role.BLOCKED))
            return Answer.refusal(
                    "unchanged",
                    "%s is %s."
                            .formatted(
                                    Persons.shown(person),
                                    block ? "blocked already" : "not blocked"));
        return new Answer(
                "%s is %s.".formatted(Persons.shown(person), block ? "blocked" : "a guest now"),
                Map.of("person", person.id(), "role", role.text()),
                List.of(Draft.of(new RoleGranted(person.id(), role.text()), asker.actor())));
    }

    private static Answer here(Asker asker, Conversation room, Person person, boolean block) {
        return new Answer(
                "%s is %s in this room."
                        .formatted(
                                Layout.excerpt(person.name(), 30),
                                block ? "not heard any more" : "heard again"),
                Map.of("person", person.id(), "barred", block),
                List.of(
                        Draft.of(
                                new PersonBarred(room.channel(), room.whole(), person.id(), block),
                                asker.actor())));
    }
}
