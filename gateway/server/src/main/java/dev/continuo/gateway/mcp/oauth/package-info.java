/// Sign-in to MCP servers by OAuth 2.1, as the protocol's authorization specification has it: the
/// metadata of server and authorization server, a client, a person's permission by a link, tokens
/// and their renewal. Requests and answers are those of the Nimbus SDK; every address is checked
/// before it is asked. Start at [SignIns].
@NullMarked
package dev.continuo.gateway.mcp.oauth;

import org.jspecify.annotations.NullMarked;
