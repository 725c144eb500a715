package dev.continuo.gateway.command;

import dev.continuo.core.governance.Governance;
import dev.continuo.core.governance.GovernanceEvent.Resumed;
import dev.continuo.core.ledger.Draft;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Ends a pause.
@Command(
        name = "resume",
        description = "Ends a pause: I answer what I received meanwhile.",
        footer = "/resume")
final class ResumeCommand implements Order {
    private final Governance governance;
    private final InstantSource clock;

    ResumeCommand(Governance governance, InstantSource clock) {
        this.governance = governance;
        this.clock = clock;
    }

    @Override
    public Answer obey(Asker asker) {
        if (governance.pause(clock.instant()).isEmpty())
            return Answer.refusal("not_paused", "I am not paused.");
        return new Answer(
                "I work again.",
                Map.of("paused", false),
                List.of(Draft.of(new Resumed(), asker.actor())));
    }
}
