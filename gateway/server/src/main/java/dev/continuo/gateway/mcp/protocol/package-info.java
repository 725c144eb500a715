/// The Model Context Protocol as a client speaks it: the SDK's session over the streams of a
/// program that is started, or over HTTP. What servers send is limited and never trusted. Start at
/// [McpSession].
@NullMarked
package dev.continuo.gateway.mcp.protocol;

import org.jspecify.annotations.NullMarked;
