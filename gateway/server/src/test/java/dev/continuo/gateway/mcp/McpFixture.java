package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.operator.McpCommand;
import dev.continuo.gateway.mcp.McpServer.McpTimeouts;
import dev.continuo.gateway.mcp.oauth.SignIns;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.testing.SettableClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;
import picocli.CommandLine;

/// A mind, and the MCP servers of a setting.
final class McpFixture implements AutoCloseable {
    static final McpTimeouts QUICK = new McpTimeouts(
            Duration.ofSeconds(20),
            Duration.ofSeconds(3),
            Duration.ofHours(1),
            Duration.ofMillis(10),
            Duration.ofMillis(20),
            Duration.ofMillis(200),
            Duration.ofHours(1));

    final GatewayFixture house = GatewayFixture.open(Map.of());
    final Path folder;
    final McpServers servers;
    final SettableClock clock = new SettableClock("2026-03-01T12:00:00Z");
    private final Settings settings;
    private final McpTimeouts timing;

    /// @param setting as it stands in `CONTINUO_MCP`
    McpFixture(Path folder, String setting) {
        this(folder, setting, QUICK);
    }

    McpFixture(Path folder, String setting, McpTimeouts timing) {
        this.folder = folder;
        this.settings = settings(folder, setting);
        this.timing = timing;
        this.servers = again();
        servers.start(house.mind());
    }

    /// The same servers once more, not started yet.
    McpServers again() {
        return new McpServers(
                settings.mcp(),
                folder.resolve("mcp"),
                settings.secrets(),
                AddressPolicy.REAL,
                new SignIns(
                        settings.mcp(),
                        AddressPolicy.REAL,
                        folder.resolve("mcp-tokens"),
                        () -> URI.create("http://127.0.0.1:7700"),
                        clock),
                timing);
    }

    static Settings settings(Path folder, String setting) {
        return Settings.read(
                new HashMap<>(Map.of("CONTINUO_HOME", folder.resolve("home").toString(), "CONTINUO_MCP", setting)),
                folder);
    }

    ServerStatus status(String server) {
        return servers.find(server).orElseThrow();
    }

    /// Waits until a server is in that state.
    ServerStatus await(String server, String state) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(10))
                .until(() -> status(server).state().equals(state));
        return status(server);
    }

    void awaitTools(String... names) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(10))
                .untilAsserted(() -> assertThat(names()).containsExactlyInAnyOrder(names));
    }

    List<String> names() {
        return servers.tools().stream().map(Tool::name).toList();
    }

    Tool tool(String name) {
        return servers.tools().stream()
                .filter(tool -> tool.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no tool " + name + " in " + names()));
    }

    ToolResult call(String name, String arguments) throws ToolFailure, InterruptedException {
        return call(name, arguments, "", Set.of(), Set.of());
    }

    /// @param said the message that is answered
    /// @param answered its event
    /// @param sources what the model has seen
    ToolResult call(String name, String arguments, String said, Set<Long> answered, Set<Long> sources)
            throws ToolFailure, InterruptedException {
        var turn = new ToolTurn(
                house.mind().reader(),
                new LineContext(1, "person:1", 1, Listener.hearing(Set.of("person:1")), answered),
                Role.OPERATOR,
                said,
                Instant.parse("2026-03-01T09:00:00Z"),
                ZoneOffset.UTC,
                sources,
                List.of(),
                ToolTurn.Loop.NONE,
                false,
                true);
        return tool(name).action().call(turn, ToolArguments.parse(arguments));
    }

    /// The sentence with which a call fails.
    String failure(String name, String arguments) throws InterruptedException {
        try {
            throw new AssertionError("it worked: " + call(name, arguments).body());
        } catch (ToolFailure e) {
            return e.sentence();
        }
    }

    String text(String name, String arguments) throws ToolFailure, InterruptedException {
        return String.valueOf(call(name, arguments).body().get("text"));
    }

    /// The operator gives `/mcp` with these words, and what it decides is recorded.
    CommandResult command(String... words) {
        var command = new McpCommand(servers);
        new CommandLine(command).parseArgs(words);
        var result = command.execute(Invoker.TOKEN);
        if (!result.changes().isEmpty()) {
            var _ = house.mind().ledger().commit(Decision.of(result.changes()));
        }
        return result;
    }

    /// All events of a type.
    <T extends EventPayload> List<T> events(Class<T> type) {
        return house.mind().ledger().after(0, Set.of(type), 100).stream()
                .map(Ledger.HashedEvent::event)
                .map(event -> type.cast(event.payload()))
                .toList();
    }

    static String json(Object value) {
        try {
            return new JsonMapper().writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        servers.close();
        house.close();
    }
}
