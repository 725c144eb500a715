package dev.continuo.gateway.mcp;

import dev.continuo.mind.Mind;
import dev.continuo.mind.failure.Unavailable;
import dev.continuo.mind.ledger.event.Decision;
import dev.continuo.mind.mcp.McpEvent.DescribedTool;
import dev.continuo.mind.mcp.McpPins;
import java.util.Set;
import java.util.stream.Collectors;

/// Compares tools with what the ledger says was approved, and records what is new.
final class LedgerPinning implements McpServer.Pinning {
    private final Mind mind;
    private final McpPins pins;

    LedgerPinning(Mind mind) {
        this.mind = mind;
        this.pins = new McpPins(mind.reader());
    }

    @Override
    public Set<String> waiting(String server, OfferedTools offered) {
        var pinned = pins.find(server);
        if (pinned.isEmpty()) {
            // Stale where another did so meanwhile.
            var _ = mind.ledger().commit(Decision.of(McpPins.seen(server, offered.described())));
            pinned = pins.find(server);
        }
        var holds = pinned.orElseThrow(() -> new Unavailable("The tools are not pinned."));
        var differing = holds.differing(offered.described());
        if (!differing.isEmpty())
            mind.ledger()
                    .recordLazily(
                            Decision.of(
                                    McpPins.changed(
                                            server,
                                            holds,
                                            differing,
                                            OfferedTools.digest(differing))));
        return differing.stream().map(DescribedTool::name).collect(Collectors.toSet());
    }
}
