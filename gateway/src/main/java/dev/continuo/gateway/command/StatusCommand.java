package dev.continuo.gateway.command;

import dev.continuo.gateway.status.Status;
import picocli.CommandLine.Command;

/// Shows how the agent is.
@Command(
        name = "status",
        description = "How I am: model, channels, ledger, messages, budget, alarms.",
        footer = "/status")
final class StatusCommand implements Order {
    private final Status status;

    StatusCommand(Status status) {
        this.status = status;
    }

    @Override
    public Answer obey(Asker asker) {
        var snapshot = status.read();
        return Answer.of(snapshot.text(asker.zone()), snapshot.json());
    }
}
