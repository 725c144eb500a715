/// Which tools of other programs (MCP servers) were approved, each by the digest of its
/// description. The servers themselves are the gateway's. Start at [McpPins].
@NullMarked
package dev.continuo.mind.mcp;

import org.jspecify.annotations.NullMarked;
