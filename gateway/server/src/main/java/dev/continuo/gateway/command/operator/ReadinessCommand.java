package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.readiness.Readiness;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the ten criteria of readiness.
@Command(
        name = "readiness",
        description =
                "Ten criteria of readiness, measured from my ledger. With a number: what is" + " missing for that one.",
        customSynopsis = "[N]",
        footer = "/readiness 3")
public final class ReadinessCommand implements CommandInvocation {
    private final Supplier<Readiness> readiness;

    @Parameters(arity = "0..1")
    private int n;

    public ReadinessCommand(Supplier<Readiness> readiness) {
        this.readiness = readiness;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var report = new ReadinessReport(readiness.get());
        if (n == 0) return CommandResult.of(report.summary(), report.json());
        return report.text(n)
                .map(text -> CommandResult.of(text, report.json()))
                .orElseGet(() -> CommandResult.refusal(
                        "unknown_criterion", "There is no criterion %d. /readiness lists them.".formatted(n)));
    }
}
