package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.Checkpoints;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.LedgerEvent.CheckpointMade;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Makes a checkpoint of the mind for the operator, and shows others the newest.
@Command(
        name = "checkpoint",
        description = "The newest checkpoint: the events it covers and a hash of all that follows from"
                + " them. For the operator a new one is made where something happened since."
                + " list: the last ones.",
        customSynopsis = "[list]",
        footer = "/checkpoint")
public final class CheckpointCommand implements CommandInvocation {
    private static final int LISTED = 20;

    private final Ledger ledger;
    private final Supplier<CheckpointMade> maker;

    /// @param database where the ledger is
    /// @param version of the projections
    public CheckpointCommand(Ledger ledger, DataSource database, int version) {
        this.ledger = ledger;
        this.maker = () -> Checkpoints.make(database, ledger.agent(), version);
    }

    @Parameters(arity = "0..1")
    private String act = "";

    @Override
    public CommandResult execute(Invoker asker) {
        if (act.equals("list")) return list(asker);
        if (!act.isEmpty()) return asker.refusal("usage", "checkpoint.usage");
        var newest = newest();
        if (asker.operator() && newest.map(e -> e.event().seq() < ledger.seq()).orElse(true)) return make(asker);
        return newest.flatMap(entry -> shown(entry, asker))
                .orElseGet(() -> asker.refusal("no_checkpoint", "checkpoint.none"));
    }

    private Optional<Ledger.HashedEvent> newest() {
        return newest(1).stream().findFirst();
    }

    private List<Ledger.HashedEvent> newest(int most) {
        return ledger.before(Long.MAX_VALUE, Set.of(CheckpointMade.class), most).reversed();
    }

    private CommandResult list(Invoker asker) {
        var all = newest(LISTED);
        return CommandResult.of(
                all.isEmpty()
                        ? asker.told("checkpoint.none")
                        : all.stream()
                                .flatMap(entry -> shown(entry, asker).stream())
                                .map(CommandResult::text)
                                .collect(Collectors.joining("\n")),
                Map.of(
                        "checkpoints",
                        all.stream()
                                .flatMap(entry -> shown(entry, asker).stream().map(one -> dated(one.data(), entry)))
                                .toList()));
    }

    private static Map<String, Object> dated(Map<String, Object> data, Ledger.HashedEvent entry) {
        var dated = new LinkedHashMap<>(data);
        dated.put("time", entry.event().time().toString());
        return dated;
    }

    private CommandResult make(Invoker asker) {
        var made = maker.get();
        return asker.decided(
                text(CommandResult.FIRST_CHANGE, made, asker), json(CommandResult.FIRST_CHANGE, made), made);
    }

    private static Optional<CommandResult> shown(Ledger.HashedEvent entry, Invoker asker) {
        return entry.event().payload() instanceof CheckpointMade made
                ? Optional.of(CommandResult.of(
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
