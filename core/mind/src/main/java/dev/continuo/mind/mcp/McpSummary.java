package dev.continuo.mind.mcp;

import dev.continuo.events.McpEvent;
import dev.continuo.events.McpEvent.DescribedTool;
import dev.continuo.events.McpEvent.McpToolsApproved;
import dev.continuo.events.McpEvent.McpToolsChanged;
import dev.continuo.events.McpEvent.McpToolsSeen;
import dev.continuo.mind.faculty.role.SummaryText;
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
