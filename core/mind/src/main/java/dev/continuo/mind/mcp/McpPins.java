package dev.continuo.mind.mcp;

import static dev.continuo.tables.mind.Tables.MCP_SERVER;
import static dev.continuo.tables.mind.Tables.MCP_TOOL;

import dev.continuo.events.McpEvent.DescribedTool;
import dev.continuo.events.McpEvent.McpToolsApproved;
import dev.continuo.events.McpEvent.McpToolsChanged;
import dev.continuo.events.McpEvent.McpToolsSeen;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;

/// The tools that were approved, by server, and how they come to be.
public final class McpPins {
    private final MindReader mind;

    public McpPins(MindReader mind) {
        this.mind = mind;
    }

    /// Pinned tools of a server.
    ///
    /// @param event what pinned it
    /// @param digests by the tool's name
    public record Pinned(long event, Instant at, Map<String, String> digests) {
        public Pinned {
            digests = Map.copyOf(digests);
        }

        /// The tools that are not as they were pinned.
        public List<DescribedTool> differing(List<DescribedTool> tools) {
            return tools.stream()
                    .filter(tool -> !tool.digest().equals(digests.get(tool.name())))
                    .toList();
        }
    }

    /// Empty for a server that was never seen.
    public Optional<Pinned> find(String server) {
        return mind.rows(MCP_SERVER)
                .and(MCP_SERVER.NAME.eq(server))
                .fetchOptional(r -> new Pinned(r.getEvent(), r.getPinnedAt(), digests(server)));
    }

    private Map<String, String> digests(String server) {
        return mind.db()
                .select(MCP_TOOL.NAME, MCP_TOOL.DIGEST)
                .from(MCP_TOOL)
                .where(MCP_TOOL.AGENT_ID.eq(mind.agent()).and(MCP_TOOL.SERVER.eq(server)))
                .fetchMap(MCP_TOOL.NAME, MCP_TOOL.DIGEST);
    }

    /// A server is seen for the first time.
    public static NewEvent seen(String server, List<DescribedTool> tools) {
        return NewEvent.guarded(
                new McpToolsSeen(server, tools), Actor.SYSTEM, Guard.changing(new Unseen(server), Set.of(0L)));
    }

    /// A server's tools are not as they were pinned; told once for each way in which they differ.
    ///
    /// @param tools those that differ
    /// @param digest of all that the server tells
    public static NewEvent changed(String server, Pinned pinned, List<DescribedTool> tools, String digest) {
        return NewEvent.once(
                new McpToolsChanged(server, tools),
                Actor.SYSTEM,
                "mcp\n%s\n%d\n%s".formatted(server, pinned.event(), digest));
    }

    /// The operator approves all tools of a server as they are.
    public static NewEvent approved(String server, List<DescribedTool> tools, Actor operator) {
        return NewEvent.of(new McpToolsApproved(server, tools), operator);
    }

    /// Holds as long as the server was never seen.
    private record Unseen(String server) implements Guard.Check {
        @Override
        public Set<Long> holding(DSLContext tx, String agent, Set<Long> ids) {
            return tx.fetchExists(MCP_SERVER, MCP_SERVER.AGENT_ID.eq(agent).and(MCP_SERVER.NAME.eq(server)))
                    ? Set.of()
                    : ids;
        }
    }
}
