package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.world.WorldEntry;
import dev.continuo.life.world.WorldRows;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Shows what the agent noted of the world, with those who hear it.
@Command(
        name = "world",
        description = "What I noted here of the world, of how people behave, and of what was done."
                + " /forget ID makes me forget one of it.",
        footer = "/world")
public final class WorldCommand implements CommandInvocation {
    private static final int ENTRY_CHARS = 300;

    private final MindReader mind;

    public WorldCommand(MindReader mind) {
        this.mind = mind;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var label = InvokerLabels.here(asker).label();
        var board = WorldRows.board(mind.db(), mind.agent(), label);
        var text = board.entries().stream().map(entry -> line(entry, asker)).collect(Collectors.joining("\n"));
        return CommandResult.of(text.isEmpty() ? asker.told("world.none") : text, board.json())
                .telling(board.events());
    }

    private static String line(WorldEntry entry, Invoker asker) {
        var whose = entry.trust() == Trust.STRANGER ? asker.told("world.stranger") : "";
        return TextTable.line("#%d %s%s: %s"
                .formatted(entry.id(), entry.type().text(), whose, TextTable.excerpt(entry.text(), ENTRY_CHARS)));
    }
}
