package dev.continuo.gateway.mcp;

import dev.continuo.events.McpEvent.DescribedTool;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Decision;
import dev.continuo.mind.Mind;
import dev.continuo.mind.mcp.McpPins;
import dev.continuo.mind.mcp.McpPins.Pinned;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Compares tools with what the ledger says was approved, and records what is new.
final class LedgerPinning implements McpServer.Pinning {
    private static final Logger LOG = LoggerFactory.getLogger(LedgerPinning.class);

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
        if (!differing.isEmpty()) tell(server, holds, differing);
        return differing.stream().map(DescribedTool::name).collect(Collectors.toSet());
    }

    private void tell(String server, Pinned holds, List<DescribedTool> differing) {
        var digest = OfferedTools.digest(differing);
        var changed = McpPins.changed(server, holds, differing, digest);
        if (mind.ledger().commit(Decision.of(changed)) instanceof CommitResult.Recorded)
            LOG.warn("The MCP server {} changed tools: they wait for /mcp approve {}.", server, server);
    }
}
