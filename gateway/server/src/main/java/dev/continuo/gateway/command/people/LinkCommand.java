package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.admission.Admission;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Makes two accounts one person, by that person's own word on both.
@Command(
        name = "link",
        description =
                "Makes me know you on two channels as one person. Without a code it gives you one;"
                        + " say /link and the code in private on the other channel. Whoever has"
                        + " the code gets your rights and memories: show it to nobody.",
        customSynopsis = "[code]",
        footer = "/link KXPT29QD")
public final class LinkCommand implements CommandInvocation {
    private final LinkCodes links;

    @Parameters(arity = "0..1")
    private String code = "";

    public LinkCommand(LinkCodes links) {
        this.links = links;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.person().isEmpty())
            return CommandResult.refusal(
                    "no_person", "Say this as yourself: I do not know who you are.");
        if (asker.inRoom() && !asker.apart())
            return CommandResult.refusal(
                    "private_only", "Others hear this here: ask me /link alone.");
        if (code.isEmpty()) return offer(asker);
        return Admission.code(code)
                .flatMap(typed -> links.confirm(asker, typed))
                .orElseGet(() ->
                        CommandResult.refusal(
                                "wrong_code",
                                "That is not a code I gave, or it has run out. /link on the other"
                                        + " channel gives a fresh one."));
    }

    private CommandResult offer(Invoker asker) {
        var given = links.offer(asker.person().orElseThrow());
        return CommandResult.of(
                "Say /link %s to me in private on the other channel within ten minutes. Show it to"
                                .formatted(given)
                        + " nobody: whoever says it becomes you to me.",
                Map.of("code", given));
    }
}
