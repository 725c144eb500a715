package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.EventErasure.ErasureVerdict;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Erases something a person said, for that person or the operator.
@Command(
        name = "forget",
        description = "Erases a message or memory of yours for good, or one about you, with what rests on"
                + " it alone and my replies that repeat it. /forget me erases everything"
                + " you ever said. Backups and exports made before keep it.",
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
                : asker.refusal("usage", "forget.usage");
    }

    private CommandResult forget(Invoker asker, long id) {
        var listener = asker.operator() ? null : InvokerLabels.listener(asker, people);
        return switch (erasure.decide(id, listener, "forget")) {
            case ErasureVerdict.Erasable erasable -> erased(asker, id, erasable);
            case ErasureVerdict.Gone() -> asker.refusal("already_erased", "forget.already", id);
            case ErasureVerdict.NotSaid() -> asker.refusal("not_said", "forget.not_said");
            case ErasureVerdict.UnknownEvent() ->
                asker.operator()
                        ? CommandResult.refusal("unknown_message", "There is no message #%d.".formatted(id))
                        : asker.refusal("unknown_message", "forget.unknown", id);
        };
    }

    private CommandResult erased(Invoker asker, long id, ErasureVerdict.Erasable erasable) {
        var text = asker.told("forget.done", id, erasable.memories(), erasable.replies());
        return new CommandResult(
                text
                        + (erasable.open() ? " " + asker.told("forget.unanswered") : "")
                        + "\n"
                        + asker.told("forget.limits"),
                Map.of(
                        "id", id,
                        "erased", erasable.told(),
                        "replies", erasable.replies(),
                        "memories", erasable.memories(),
                        "not_reached", List.of("backups", "earlier exports", "delivered messages", "database files")),
                erasable.drafts(asker.actor()));
    }
}
