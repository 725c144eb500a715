package dev.continuo.mind.mcp;

import static dev.continuo.tables.mind.Tables.MCP_SERVER;
import static dev.continuo.tables.mind.Tables.MCP_TOOL;

import dev.continuo.events.McpEvent;
import dev.continuo.events.McpEvent.DescribedTool;
import dev.continuo.events.McpEvent.McpToolsApproved;
import dev.continuo.events.McpEvent.McpToolsChanged;
import dev.continuo.events.McpEvent.McpToolsSeen;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import java.util.List;

/// Folds which tools of which servers are pinned.
final class McpProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof McpEvent payload)) return;
        switch (payload) {
            case McpToolsSeen(var server, var tools) -> pin(e, server, tools, to);
            case McpToolsApproved(var server, var tools) -> pin(e, server, tools, to);
            case McpToolsChanged _ -> {
                // What was pinned stays pinned.
            }
        }
    }

    private static void pin(Event e, String server, List<DescribedTool> tools, RowStatements to) {
        to.settle();
        to.delete().where(MCP_SERVER.AGENT_ID, e.agent()).where(MCP_SERVER.NAME, server);
        to.delete().where(MCP_TOOL.AGENT_ID, e.agent()).where(MCP_TOOL.SERVER, server);
        to.settle();
        to.insert()
                .set(MCP_SERVER.AGENT_ID, e.agent())
                .set(MCP_SERVER.NAME, server)
                .set(MCP_SERVER.EVENT, e.seq())
                .set(MCP_SERVER.PINNED_AT, e.time());
        for (var tool : tools)
            to.insert()
                    .set(MCP_TOOL.AGENT_ID, e.agent())
                    .set(MCP_TOOL.SERVER, server)
                    .set(MCP_TOOL.NAME, tool.name())
                    .set(MCP_TOOL.DIGEST, tool.digest());
        to.settle();
    }
}
