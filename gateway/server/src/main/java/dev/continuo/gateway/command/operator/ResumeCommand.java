package dev.continuo.gateway.command.operator;

import dev.continuo.events.GovernanceEvent.Resumed;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.governance.Governance;
import java.time.InstantSource;
import java.util.Map;
import picocli.CommandLine.Command;

/// Ends a pause.
@Command(name = "resume", description = "Ends a pause: I answer what I received meanwhile.", footer = "/resume")
public final class ResumeCommand implements CommandInvocation {
    private final Governance governance;
    private final InstantSource clock;

    public ResumeCommand(Governance governance, InstantSource clock) {
        this.governance = governance;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (governance.pause(clock.instant()).isEmpty()) return CommandResult.refusal("not_paused", "I am not paused.");
        return asker.decided("I work again.", Map.of("paused", false), new Resumed());
    }
}
