package dev.continuo.gateway.mcp;

import dev.continuo.events.McpEvent.McpToolsApproved;
import dev.continuo.gateway.mcp.McpServer.McpTimeouts;
import dev.continuo.gateway.mcp.OfferedTools.OfferedTool;
import dev.continuo.gateway.mcp.oauth.Redirected;
import dev.continuo.gateway.mcp.oauth.SignIns;
import dev.continuo.gateway.mcp.oauth.SignOut;
import dev.continuo.gateway.mcp.protocol.HttpTransport;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.mcp.protocol.McpTransport;
import dev.continuo.gateway.mcp.protocol.StdioTransport;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.McpServerSetting;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.Mind;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.model.provider.http.SecretRedactor;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The MCP servers of this gateway, as they are set: each is kept running, and its tools are
/// offered as far as the setting allows them and they are as they were approved.
public final class McpServers implements ToolProvider, AutoCloseable {
    private final List<McpServerSetting> settings;
    private final Path folder;
    private final SecretRedactor redactor;
    private final AddressPolicy policy;
    private final SignIns signIns;
    private final McpTimeouts timing;
    private volatile List<McpServer> servers = List.of();

    /// @param policy which addresses may be asked
    /// @param address where people reach the gateway, once it is open
    public McpServers(Settings settings, AddressPolicy policy, Supplier<URI> address, InstantSource clock) {
        this(
                settings.mcp(),
                settings.home().resolve("mcp"),
                settings.secrets(),
                policy,
                new SignIns(settings.mcp(), policy, settings.home().resolve("mcp-tokens"), address, clock),
                McpTimeouts.USUAL);
    }

    /// @param folder where each server gets a folder of its own to work in
    /// @param secrets what the log must not hold
    McpServers(
            List<McpServerSetting> settings,
            Path folder,
            Set<String> secrets,
            AddressPolicy policy,
            SignIns signIns,
            McpTimeouts timing) {
        this.settings = List.copyOf(settings);
        this.folder = folder;
        this.redactor = new SecretRedactor(secrets);
        this.policy = policy;
        this.signIns = signIns;
        this.timing = timing;
    }

    /// Begins to connect, and returns at once: until a server is there, it has no tools.
    public void start(Mind mind) {
        var pinning = new LedgerPinning(mind);
        var sources = new PrivateSources(mind.faculties());
        servers = settings.stream()
                .map(setting -> new McpServer(
                        setting,
                        () -> transport(setting),
                        pinning,
                        (server, tool, category) -> tool(server, tool, category, sources),
                        timing))
                .toList();
        mind.ledger().follow(this::follow);
        servers.forEach(McpServer::start);
    }

    private McpTransport transport(McpServerSetting setting) {
        var url = setting.url();
        if (url != null) return new HttpTransport(url, signIns.of(setting), policy, setting::internal);
        return new StdioTransport(
                setting.command(),
                setting.environment(),
                FilePermissions.privateFolder(
                        FilePermissions.privateFolder(folder).resolve(setting.name())),
                new ErrorLog(setting.name(), redactor)::line);
    }

    private Tool tool(McpServer server, OfferedTool tool, ToolCategory category, PrivateSources sources) {
        var setting = server.setting();
        return new Tool(
                tool.shown(),
                "A tool of another program, the MCP server %s, which describes it so (data, unverified): \"%s\""
                        .formatted(setting.name(), tool.description()),
                tool.schema(),
                category,
                setting.allowed(tool.name()).orElseThrow(),
                Set.of(ToolTrait.EXTERNAL),
                new McpAction(server, tool, sources, () -> secrets(setting)));
    }

    private Set<String> secrets(McpServerSetting setting) {
        var secrets = new HashSet<>(setting.secrets());
        secrets.addAll(signIns.secrets(setting.name()));
        return secrets;
    }

    private void follow(List<Event> events) {
        for (var event : events) if (event.payload() instanceof McpToolsApproved approved) recheck(approved.server());
    }

    /// Connects to a server again, soon, or looks at its tools.
    private void recheck(String name) {
        servers.stream().filter(server -> server.setting().name().equals(name)).forEach(McpServer::recheck);
    }

    /// Makes the link by which a person signs the gateway in to a server.
    public URI beginSignIn(String server) throws McpFailure, InterruptedException {
        return signIns.begin(server);
    }

    /// Takes what an authorization server sent a person back with.
    ///
    /// @return the server that the gateway is signed in to now; empty where nobody was told such a
    ///   link
    public Optional<String> completeSignIn(Redirected answer) throws McpFailure, InterruptedException {
        var server = signIns.complete(answer);
        server.ifPresent(this::recheck);
        return server;
    }

    /// Forgets the tokens of a server and has them revoked.
    public SignOut signOut(String server) throws McpFailure, InterruptedException {
        try {
            return signIns.signOut(server);
        } finally {
            recheck(server);
        }
    }

    /// Metadata of the gateway for authorization servers; empty without an https address.
    public Optional<Map<String, Object>> clientDocument() {
        return signIns.document();
    }

    @Override
    public List<Tool> tools() {
        return servers.stream().flatMap(server -> server.tools().stream()).toList();
    }

    /// Returns the status of every server, in the order of the setting.
    public List<ServerStatus> list() {
        return servers.stream().map(ServerStatus::of).toList();
    }

    public Optional<ServerStatus> find(String name) {
        return list().stream().filter(status -> status.name().equals(name)).findFirst();
    }

    /// The servers' names.
    public Set<String> names() {
        return settings.stream().map(McpServerSetting::name).collect(Collectors.toSet());
    }

    /// Ends all servers and whatever they started.
    @Override
    public void close() {
        var ending = servers.stream()
                .map(server -> Thread.ofVirtual().start(server::close))
                .toList();
        for (var thread : ending)
            try {
                thread.join();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
    }
}
