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
        description = "Makes me know you on two channels as one person. Without a code it gives you one;"
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
        if (asker.person().isEmpty()) return asker.nobody();
        if (asker.inRoom() && !asker.apart()) return asker.refusal("private_only", "access.private", "/link");
        if (code.isEmpty()) return offer(asker);
        return Admission.code(code)
                .flatMap(typed -> links.confirm(asker, typed))
                .orElseGet(() -> asker.refusal("wrong_code", "link.wrong"));
    }

    private CommandResult offer(Invoker asker) {
        var given = links.offer(asker.person().orElseThrow());
        return CommandResult.of(asker.told("link.offer", given), Map.of("code", given));
    }
}
