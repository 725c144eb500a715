package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.people.AccountLinking;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Parts an account from those it was linked with.
@Command(
        name = "unlink",
        description = "Unlinks this account. Each account is a separate person again, and what I drew"
                + " from both I tell neither.",
        customSynopsis = "",
        footer = "/unlink")
public final class UnlinkCommand implements CommandInvocation {
    private final AccountLinking linking;

    public UnlinkCommand(AccountLinking linking) {
        this.linking = linking;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var payload = asker.person().flatMap(person -> linking.unlink(person.id()));
        if (payload.isEmpty()) return asker.refusal("not_linked", "unlink.none");
        return new CommandResult(
                asker.told("unlink.done"),
                Map.of("unlinked", payload.get().others()),
                List.of(linking.draft(payload.get(), asker.actor())));
    }
}
