package dev.continuo.gateway.mcp;

import dev.continuo.gateway.mcp.OfferedTools.OfferedTool;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// Calls one tool of a server.
final class McpAction implements ToolAction {
    private final McpServer server;
    private final OfferedTool tool;
    private final PrivateSources sources;
    private final Supplier<Set<String>> secrets;

    /// @param secrets what no result may show
    McpAction(McpServer server, OfferedTool tool, PrivateSources sources, Supplier<Set<String>> secrets) {
        this.server = server;
        this.tool = tool;
        this.sources = sources;
        this.secrets = secrets;
    }

    @Override
    public ToolResult call(ToolTurn turn, ToolArguments arguments) throws ToolFailure, InterruptedException {
        var setting = server.setting();
        if (turn.simulated()) throw new ToolFailure("Nothing outside is called while this is a simulation.");
        var values = arguments.values();
        if (!setting.memory()
                && sources.words(turn, List.of(tool.shown(), tool.description(), tool.schema()))
                        .in(values))
            throw new ToolFailure(
                    "The server %s may not be told what is remembered of private talk, and these arguments hold words of it."
                            .formatted(setting.name()),
                    "Use only words of the message that you answer, or do without this tool.");
        try {
            return ToolContent.of(setting.name(), server.call(tool, values), secrets.get());
        } catch (McpFailure e) {
            throw new ToolFailure(
                    "The server %s %s.".formatted(setting.name(), e.reason()),
                    "Say that it did not work, or do without it.");
        }
    }
}
