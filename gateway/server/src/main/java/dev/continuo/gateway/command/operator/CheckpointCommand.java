package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.Checkpoints;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.LedgerEvent.CheckpointMade;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.turn.CommandRecorder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.sql.DataSource;
import picocli.CommandLine.Command;

/// Makes a checkpoint of the mind for the operator, and shows others the newest.
@Command(
        name = "checkpoint",
        description =
                "The newest checkpoint: the events it covers and a hash of all that follows from"
                        + " them. For the operator a new one is made where something happened since.",
        footer = "/checkpoint")
public final class CheckpointCommand implements CommandInvocation {
    private final Ledger ledger;
    private final Supplier<CheckpointMade> maker;

    /// @param database where the ledger is
    /// @param version of the projections
    public CheckpointCommand(Ledger ledger, DataSource database, int version) {
        this.ledger = ledger;
        this.maker = () -> Checkpoints.make(database, ledger.agent(), version);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var newest = newest();
        if (asker.operator() && newest.map(e -> e.event().seq() < ledger.seq()).orElse(true))
            return make(asker);
        return newest.flatMap(entry -> shown(entry, asker))
                .orElseGet(() -> asker.refusal("no_checkpoint", "checkpoint.none"));
    }

    private Optional<Ledger.Entry> newest() {
        return ledger.before(Long.MAX_VALUE, Set.of(CheckpointMade.class), 1).stream().findFirst();
    }

    private CommandResult make(Invoker asker) {
        var made = maker.get();
        return new CommandResult(
                text(CommandRecorder.FIRST_CHANGE, made, asker),
                json(CommandRecorder.FIRST_CHANGE, made),
                List.of(NewEvent.of(made, asker.actor())));
    }

    private static Optional<CommandResult> shown(Ledger.Entry entry, Invoker asker) {
        return entry.event().payload() instanceof CheckpointMade made
                ? Optional.of(
                        CommandResult.of(
                                text(Long.toString(entry.event().seq()), made, asker),
                                json(entry.event().seq(), made)))
                : Optional.empty();
    }

    private static String text(String event, CheckpointMade made, Invoker asker) {
        return asker.told("checkpoint.shown", event, made.from(), made.to())
                + "\n"
                + asker.told("checkpoint.root", made.root());
    }

    private static Map<String, Object> json(Object event, CheckpointMade made) {
        return Map.of("event", event, "from", made.from(), "to", made.to(), "root", made.root());
    }
}
