package dev.continuo.gateway.command.privacy;

import dev.continuo.gateway.command.AudibleLabels;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.EventErasure.Verdict;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Erases something a person said, for that person or the operator.
@Command(
        name = "forget",
        description =
                "Erases a message or memory of yours, or about you, for good, with what rests on it"
                        + " alone and my replies that render it. /forget me erases everything you"
                        + " ever said. Backups and exports made before keep it.",
        customSynopsis = "<id>|me [code]",
        footer = "/forget 1234")
public final class ForgetCommand implements CommandInvocation {
    private final EventErasure erasure;
    private final People people;
    private final ForgetMe farewell;

    @Parameters(index = "0")
    private String what = "";

    @Parameters(index = "1", arity = "0..1")
    private String code = "";

    public ForgetCommand(EventErasure erasure, People people, ForgetMe farewell) {
        this.erasure = erasure;
        this.people = people;
        this.farewell = farewell;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (what.equalsIgnoreCase("me")) return farewell.say(asker, code);
        return what.matches("#?\\d{1,18}") && code.isEmpty()
                ? forget(asker, Long.parseLong(what.replace("#", "")))
                : CommandResult.refusal("usage", "Write /forget <id>, for example /forget 1234");
    }

    private CommandResult forget(Invoker asker, long id) {
        var listener = asker.operator() ? null : AudibleLabels.listener(asker, people);
        return switch (erasure.decide(id, listener, "forget")) {
            case Verdict.Erasable erasable -> erased(asker, id, erasable);
            case Verdict.Gone() ->
                    CommandResult.refusal(
                            "already_erased", "#%d was forgotten before.".formatted(id));
            case Verdict.NotSaid() ->
                    CommandResult.refusal(
                            "not_said", "Only what somebody said can be forgotten here yet.");
            case Verdict.Unknown() ->
                    CommandResult.refusal(
                            "unknown_message",
                            asker.operator()
                                    ? "There is no message #%d.".formatted(id)
                                    : "There is no message #%d of yours.".formatted(id));
        };
    }

    private CommandResult erased(Invoker asker, long id, Verdict.Erasable erasable) {
        var text =
                "#%d is forgotten: the message, the memory of it, %sand %s of mine.%s"
                        .formatted(
                                id,
                                erasable.memories() == 0
                                        ? ""
                                        : TextTable.plural(erasable.memories(), "memory")
                                                        .replace("memorys", "memories")
                                                + " that rested on it alone, ",
                                erasable.replies() == 1
                                        ? "1 reply"
                                        : erasable.replies() + " replies",
                                erasable.open() ? " It will not be answered." : "");
        var limits =
                "Not reached: backups and exports made before, what was already delivered, what"
                        + " others have said about it, and the database's files until their place is"
                        + " used again.";
        return new CommandResult(
                TextTable.line(text) + "\n" + TextTable.line(limits),
                Map.of(
                        "id", id,
                        "erased", erasable.told(),
                        "replies", erasable.replies(),
                        "memories", erasable.memories(),
                        "not_reached",
                                List.of(
                                        "backups",
                                        "earlier exports",
                                        "delivered messages",
                                        "database files")),
                erasable.drafts(asker.actor()));
    }
}
