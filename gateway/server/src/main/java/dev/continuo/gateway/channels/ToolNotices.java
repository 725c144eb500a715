package dev.continuo.gateway.channels;

import dev.continuo.events.McpEvent.DescribedTool;
import dev.continuo.events.McpEvent.McpToolsChanged;
import dev.continuo.events.McpEvent.McpToolsSeen;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.List;
import java.util.stream.Collectors;

/// Messages to the operator about MCP servers. The names of tools are the servers' words; they hold
/// letters, digits and a few signs only.
final class ToolNotices {
    private static final int NAMES = 300;

    private ToolNotices() {}

    static String seen(McpToolsSeen seen) {
        return "The MCP server %s is connected for the first time and offers %s: %s. If it ever describes them otherwise, they wait for you. /mcp %s shows them."
                .formatted(
                        seen.server(),
                        SummaryText.count(seen.tools().size(), "tool"),
                        names(seen.tools()),
                        seen.server());
    }

    static String changed(McpToolsChanged changed) {
        return "The MCP server %s describes tools otherwise than was approved, or offers new ones: %s. They are not used until you write /mcp approve %s. /mcp %s shows them."
                .formatted(changed.server(), names(changed.tools()), changed.server(), changed.server());
    }

    private static String names(List<DescribedTool> tools) {
        return SummaryText.excerpt(
                tools.isEmpty()
                        ? "none"
                        : tools.stream().map(DescribedTool::name).collect(Collectors.joining(", ")),
                NAMES);
    }
}
