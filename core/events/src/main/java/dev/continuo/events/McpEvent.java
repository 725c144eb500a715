package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Knowledge about the tools of MCP servers. Servers are named as the setting names them.
public sealed interface McpEvent extends EventPayload {

    /// A tool as a server describes it.
    ///
    /// @param digest SHA-256 of its name, description and schema, hexadecimal
    record DescribedTool(
            @JsonProperty("name") String name,
            @JsonProperty("digest") String digest) {}

    /// A server told its tools for the first time: as they are described they are pinned.
    record McpToolsSeen(
            @JsonProperty("server") String server,
            @JsonProperty("tools") List<DescribedTool> tools) implements McpEvent {
        public McpToolsSeen {
            tools = List.copyOf(tools);
        }
    }

    /// A server tells of some tools otherwise than they were pinned, or tells of new ones: these
    /// are not offered.
    ///
    /// @param tools those that differ
    record McpToolsChanged(
            @JsonProperty("server") String server,
            @JsonProperty("tools") List<DescribedTool> tools) implements McpEvent {
        public McpToolsChanged {
            tools = List.copyOf(tools);
        }
    }

    /// The operator approved all tools of a server as they are described now.
    record McpToolsApproved(
            @JsonProperty("server") String server,
            @JsonProperty("tools") List<DescribedTool> tools) implements McpEvent {
        public McpToolsApproved {
            tools = List.copyOf(tools);
        }
    }

    List<EventType<?>> KINDS = List.of(
            EventType.of("McpToolsSeen", McpToolsSeen.class, ActorKind.SYSTEM),
            EventType.of("McpToolsChanged", McpToolsChanged.class, ActorKind.SYSTEM),
            EventType.of("McpToolsApproved", McpToolsApproved.class, ActorKind.OPERATOR));
}
