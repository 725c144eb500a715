package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.readiness.Readiness;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/// Shows the ten criteria of readiness.
@Command(
        name = "readiness",
        description = "Ten criteria of readiness, measured from my ledger, with the evidence.",
        footer = "/readiness")
public final class ReadinessCommand implements CommandInvocation {
    private final Supplier<Readiness> readiness;

    public ReadinessCommand(Supplier<Readiness> readiness) {
        this.readiness = readiness;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var report = new ReadinessReport(readiness.get());
        return CommandResult.of(report.text(), report.json());
    }
}
