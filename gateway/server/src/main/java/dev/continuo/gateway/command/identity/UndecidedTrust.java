package dev.continuo.gateway.command.identity;

import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.operator.TrustCommand;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.trust.Trust;
import java.util.List;
import java.util.Map;

/// The operator decides about a level of trust that was proposed. The record counts as it is then.
final class UndecidedTrust {
    private UndecidedTrust() {}

    static CommandResult decide(Trust trust, long id, boolean approved, Invoker asker) {
        var data = Map.<String, Object>of("id", id, "approved", approved);
        return approved
                ? TrustCommand.grant(trust, asker, data)
                : new CommandResult(
                        "Rejected #%d. Nothing changes.".formatted(id),
                        data,
                        List.of(NewEvent.of(new ProposalRejected(id), asker.actor())));
    }
}
