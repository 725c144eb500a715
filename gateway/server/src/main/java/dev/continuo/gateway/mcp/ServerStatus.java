package dev.continuo.gateway.mcp;

import dev.continuo.events.McpEvent.DescribedTool;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.ToolCategory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Status of a server, for the operator.
///
/// @param transport `stdio` or `http`
/// @param state `starting`, `running` or `down`
/// @param reason why it is down, a part of a sentence; else empty
/// @param digest of its tools as they are described now
/// @param memory whether it may be told of private talk
public record ServerStatus(
        String name,
        String transport,
        String state,
        String reason,
        String digest,
        boolean memory,
        List<ToolStatus> tools,
        List<LeftOut> leftOut,
        List<DescribedTool> described) {
    public ServerStatus {
        tools = List.copyOf(tools);
        leftOut = List.copyOf(leftOut);
        described = List.copyOf(described);
    }

    /// A tool that is offered or could be.
    ///
    /// @param name as a model calls it
    /// @param allowed whom it may be called for, at least; empty for nobody
    /// @param waiting whether it waits for an approval
    public record ToolStatus(
            String name,
            String description,
            ToolCategory category,
            Optional<Role> allowed,
            String digest,
            boolean waiting) {}

    /// A tool that cannot be offered.
    ///
    /// @param name on one line and shortened
    /// @param reason a part of a sentence
    public record LeftOut(String name, String reason) {}

    static ServerStatus of(McpServer server) {
        var setting = server.setting();
        var view = server.view();
        return new ServerStatus(
                setting.name(),
                setting.url() == null ? "stdio" : "http",
                view.state().name().toLowerCase(Locale.ROOT),
                view.reason(),
                view.offered().digest(),
                setting.memory(),
                view.offered().tools().stream()
                        .map(tool -> new ToolStatus(
                                tool.shown(),
                                tool.description(),
                                server.category(tool),
                                setting.allowed(tool.name()),
                                tool.digest(),
                                view.waiting().contains(tool.name())))
                        .toList(),
                view.offered().leftOut(),
                view.offered().described());
    }

    /// Tells whether some tool waits for an approval.
    public boolean waits() {
        return tools.stream().anyMatch(ToolStatus::waiting);
    }
}
