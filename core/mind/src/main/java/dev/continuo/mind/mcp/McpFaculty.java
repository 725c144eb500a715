package dev.continuo.mind.mcp;

import dev.continuo.events.McpEvent;
import dev.continuo.mind.faculty.Faculty;

/// The tools of MCP servers that were approved.
public final class McpFaculty {
    public static final Faculty FACULTY = Faculty.named("mcp", 1)
            .with(McpEvent.KINDS)
            .projecting(new McpProjection())
            .summarizing(McpEvent.class, (event, _) -> McpSummary.of(event))
            .build();

    private McpFaculty() {}
}
