/// Tools of MCP servers: which servers run, what they offer, and what may be sent to them. What
/// they describe and what they answer are foreign words. Start at [McpServers].
@NullMarked
package dev.continuo.gateway.mcp;

import org.jspecify.annotations.NullMarked;
