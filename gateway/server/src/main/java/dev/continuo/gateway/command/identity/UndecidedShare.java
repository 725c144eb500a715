package dev.continuo.gateway.command.identity;

import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.memory.gate.Quarantine.QuarantinedMemory;
import java.util.List;
import java.util.Map;

/// The operator decides whether everyone hears what a member said.
final class UndecidedShare {
    private UndecidedShare() {}

    static CommandResult decide(QuarantinedMemory share, boolean approved, Invoker asker) {
        var decided = NewEvent.guarded(
                new QuarantineEnded(share.memory(), approved), asker.actor(), Quarantine.held(share.memory()));
        return new CommandResult(
                "%s #%d.".formatted(approved ? "Approved" : "Rejected", share.memory()),
                Map.of("id", share.memory(), "approved", approved),
                List.of(decided));
    }
}
