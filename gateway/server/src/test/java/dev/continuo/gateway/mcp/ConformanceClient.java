package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.mcp.oauth.Redirected;
import dev.continuo.gateway.mcp.oauth.SignIns;
import dev.continuo.gateway.mcp.protocol.HttpTransport;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.mcp.protocol.McpSession;
import dev.continuo.gateway.settings.McpServerSetting;
import dev.continuo.gateway.webhook.AddressPolicy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Does with the server of the official conformance suite what the gateway does with any: connects,
/// signs in where the server wants it, asks for its tools, and calls each. It is also the browser
/// of the person who opens the link.
final class ConformanceClient {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// The address whose document the suite takes for the client's.
    private static final URI GATEWAY = URI.create("https://conformance-test.local");

    // The suite has a loop of its own that must not be followed: the client has to end it.
    private static final int MAX_SIGN_INS = 10;

    private final McpServerSetting setting;
    private final SignIns signIns;

    private ConformanceClient(URI url, JsonNode context, Path folder) throws IOException {
        setting = McpFixture.settings(folder, setting(url, context).toString())
                .mcp()
                .getFirst();
        signIns = new SignIns(
                List.of(setting),
                AddressPolicy.REAL,
                folder.resolve("mcp-tokens"),
                () -> GATEWAY,
                InstantSource.system());
    }

    /// Setting of an operator for the server.
    private static ObjectNode setting(URI url, JsonNode context) {
        var setting = JsonNodeFactory.instance.objectNode();
        var server = setting.putObject("server").put("url", url.toString());
        server.put("internal", "yes").put("elicitation", "defaults");
        if (!context.has("client_id")) return setting;
        var oauth = server.putObject("oauth")
                .put("client_id", context.path("client_id").asText());
        if (context.has("client_secret"))
            oauth.put("client_secret", context.path("client_secret").asText());
        if (context.has("private_key_pem"))
            oauth.put("private_key", context.path("private_key_pem").asText());
        if (context.path("name").asText().contains("client-credentials")) oauth.put("grant", "client_credentials");
        return setting;
    }

    /// @param arguments the server's address last
    static void main(String... arguments) throws Exception {
        var context = System.getenv("MCP_CONFORMANCE_CONTEXT");
        var client = new ConformanceClient(
                URI.create(arguments[arguments.length - 1]),
                new JsonMapper().readTree(context == null ? "{}" : context),
                Files.createTempDirectory("conformance"));
        for (int round = 0; round < MAX_SIGN_INS; round++)
            try {
                client.use();
                return;
            } catch (McpFailure e) {
                System.out.println(e.reason());
                if (!e.reason().contains("/mcp login")) throw e;
                client.signIn();
            }
    }

    private void use() throws Exception {
        var url = setting.url();
        if (url == null) throw new IllegalStateException("no address");
        var transport = new HttpTransport(url, signIns.of(setting), AddressPolicy.REAL, () -> true);
        try (var session = new McpSession(transport, setting.elicitation(), () -> {})) {
            session.open(PATIENCE);
            for (var tool : session.tools(PATIENCE)) {
                var asked = JsonNodeFactory.instance.objectNode();
                tool.path("inputSchema").path("properties").fieldNames().forEachRemaining(name -> asked.put(name, 2));
                System.out.println(session.call(tool.path("name").asText(), asked, PATIENCE));
            }
        }
    }

    private void signIn() throws Exception {
        var link = signIns.begin(setting.name());
        try (var browser = HttpClient.newHttpClient()) {
            var answer = browser.send(HttpRequest.newBuilder(link).build(), BodyHandlers.discarding());
            var back = URI.create(answer.headers().firstValue("Location").orElseThrow());
            System.out.println(signIns.complete(new Redirected(
                    FakeAuthorizationServer.parameter(back, "state"),
                    FakeAuthorizationServer.parameter(back, "code"),
                    null,
                    null)));
        }
    }
}
