package dev.continuo.mind.mcp;

import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.mcp.McpEvent.DescribedTool;
import dev.continuo.mind.mcp.McpEvent.McpToolsApproved;
import dev.continuo.mind.mcp.McpEvent.McpToolsChanged;
import dev.continuo.mind.mcp.McpEvent.McpToolsSeen;
import java.util.List;

/// Says the events of [McpEvent] in one line each.
final class McpSummary {
    private McpSummary() {}

    static String of(McpEvent event) {
        return switch (event) {
            case McpToolsSeen(var server, var tools) -> server + ": " + count(tools);
            case McpToolsChanged(var server, var tools) -> server + ": " + count(tools) + " differ";
            case McpToolsApproved(var server, var tools) -> server + ": " + count(tools);
        };
    }

    private static String count(List<DescribedTool> tools) {
        return SummaryText.count(tools.size(), "tool");
    }
}
