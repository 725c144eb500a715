package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.continuo.gateway.mcp.protocol.Credentials;
import dev.continuo.gateway.mcp.protocol.HttpTransport;
import dev.continuo.gateway.mcp.protocol.McpSession;
import dev.continuo.gateway.webhook.AddressPolicy;
import java.net.URI;
import java.time.Duration;

/// Does with the server of the official conformance suite what the gateway does with any: connects,
/// asks for its tools, and calls each.
final class ConformanceClient {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private ConformanceClient() {}

    /// @param arguments the server's address last
    static void main(String... arguments) throws Exception {
        var url = URI.create(arguments[arguments.length - 1]);
        var transport = new HttpTransport(url, Credentials.fixed(null), AddressPolicy.REAL, () -> true);
        try (var session = new McpSession(transport, true, () -> {})) {
            session.open(PATIENCE);
            for (var tool : session.tools(PATIENCE)) {
                var asked = JsonNodeFactory.instance.objectNode();
                tool.path("inputSchema")
                        .path("properties")
                        .fieldNames()
                        .forEachRemaining(name -> asked.put(name, 2));
                System.out.println(session.call(tool.path("name").asText(), asked, PATIENCE));
            }
        }
    }
}
