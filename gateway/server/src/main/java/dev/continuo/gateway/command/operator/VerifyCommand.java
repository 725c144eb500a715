package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Verification.Result;
import java.util.Map;
import picocli.CommandLine.Command;

/// Recomputes the whole chain.
@Command(name = "verify", description = "Whether every event of the ledger is as it was recorded.", footer = "/verify")
public final class VerifyCommand implements CommandInvocation {
    private final Ledger ledger;

    public VerifyCommand(Ledger ledger) {
        this.ledger = ledger;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (ledger.verify(_ -> {})) {
            case Result.Sound(var events, var erased, var head) ->
                CommandResult.of(
                        "The ledger is sound: %s, %s erased.\nHead: %s"
                                .formatted(TextTable.plural(events, "event"), TextTable.number(erased), head),
                        Map.of("sound", true, "events", events, "erased", erased, "head", head));
            case Result.Broken(var seq, var what) ->
                CommandResult.of(TextTable.line(broken(seq, what)), Map.of("sound", false, "seq", seq, "what", what));
        };
    }

    /// Returns the fault that a verification found, one sentence.
    ///
    /// @param seq the first bad event; 0 where the trouble is not of one event
    public static String broken(long seq, String what) {
        return seq == 0
                ? "The ledger is not sound: %s.".formatted(what)
                : "The ledger is broken at event #%d: %s.".formatted(seq, what);
    }
}
