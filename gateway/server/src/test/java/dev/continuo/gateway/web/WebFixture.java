package dev.continuo.gateway.web;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.events.GovernanceEvent.TokenCreated;
import dev.continuo.events.GovernanceEvent.TokenRevoked;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.conversation.RestartAttempts;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.api.Webhooks;
import dev.continuo.gateway.web.http.MessageProgress;
import dev.continuo.gateway.web.http.OperatorToken;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.gateway.webhook.CallbackDispatcher;
import dev.continuo.gateway.webhook.CallbackKeys;
import dev.continuo.gateway.webhook.HookSecrets;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.model.ModelSettings;
import dev.continuo.postgres.testing.ScratchFolder;
import dev.continuo.postgres.testing.SettledRandom;
import dev.continuo.postgres.testing.TestDatabase;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/// A gateway on a loopback port: real database, mind, lanes and web; the model is the offline voice
/// or a fake one.
final class WebFixture implements AutoCloseable {
    static final String AGENT = "tester";

    final TestDatabase database = TestDatabase.create();
    final Path home;
    final OperatorToken operator;
    final HttpChannel channel = new HttpChannel();
    final AtomicInteger perMinute = new AtomicInteger(1_000_000);
    final SettableClock clock = new SettableClock("2026-03-01T12:00:00Z");
    final AtomicInteger hooksPerMinute = new AtomicInteger(1_000_000);
    final HookSecrets hookSecrets;

    /// Given over HTTP.
    final AtomicInteger commands = new AtomicInteger();

    /// How the hosts of call-backs are looked up.
    volatile AddressPolicy.Resolver lookup = InetAddress::getAllByName;

    private final Mind mind;
    final MessageRouter traffic;
    final CallbackDispatcher courier;
    final Web web;
    final McpServers mcp;

    WebFixture() {
        this("offline");
    }

    /// @param model `provider:model` that answers
    WebFixture(String model) {
        this(Map.of("CONTINUO_SYSTEM1", model));
    }

    /// @param settings of the models, `CONTINUO_MCP` and `CONTINUO_CORS`
    WebFixture(Map<String, String> settings) {
        home = ScratchFolder.create("web");
        operator = OperatorToken.in(home, new SecureRandom());
        hookSecrets = HookSecrets.in(home, new SecureRandom());
        new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(AGENT);
        mcp = new McpServers(
                Settings.read(mcpSettings(settings, home), home),
                AddressPolicy.REAL,
                () -> URI.create("https://bot.example.org"),
                clock);
        var models = ModelSettings.of(settings);
        mind = Life.open(new MindConfig(
                database.dataSource(),
                AGENT,
                home.resolve("anchor"),
                models,
                "none",
                () -> 2_000_000,
                List.of(channel),
                InstantSource.system(),
                SettledRandom.create()));
        var db = JooqFactory.on(database.dataSource());
        traffic = new MessageRouter(
                mind(), List.of(channel), WebFixture::execute, new RestartAttempts(db, AGENT), InstantSource.system());
        traffic.start();
        courier = new CallbackDispatcher(
                mind(),
                new CallbackKeys(mind(), operator.fingerprint(), hookSecrets),
                new AddressPolicy(host -> lookup.resolve(host)),
                InstantSource.system(),
                _ -> {},
                Duration.ofSeconds(5));
        courier.start();
        web = Web.start(
                new WebSettings(
                        "127.0.0.1",
                        0,
                        Optional.of(URI.create("https://bot.example.org")),
                        List.of(),
                        List.of(settings.getOrDefault("CONTINUO_CORS", "").split(",")),
                        operator,
                        home.resolve("console-sessions"),
                        perMinute::get),
                new WebDependencies(
                        mind(),
                        new WebDependencies.WebChannels(channel, List.of(channel), Optional.empty(), Optional.empty()),
                        this::counted,
                        progress(),
                        () -> Map.of("agent", AGENT),
                        new Webhooks(hookSecrets, hooksPerMinute::get, new AddressPolicy(host -> lookup.resolve(host))),
                        mcp,
                        this::ask,
                        clock));
    }

    private static Map<String, String> mcpSettings(Map<String, String> settings, Path home) {
        var mcp = new HashMap<>(Map.of("CONTINUO_HOME", home.toString()));
        if (settings.containsKey("CONTINUO_MCP")) mcp.put("CONTINUO_MCP", settings.get("CONTINUO_MCP"));
        return mcp;
    }

    private void ask() {
        try {
            database.database().connect(Duration.ofSeconds(2)).close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private MessageProgress progress() {
        return new MessageProgress() {
            @Override
            public boolean answering(long message) {
                return traffic.answering(message);
            }

            @Override
            public CompletableFuture<Void> ended(long message) {
                return traffic.ended(message);
            }
        };
    }

    private CommandResult counted(Invoker asker, String line) {
        commands.incrementAndGet();
        return execute(asker, line);
    }

    private static CommandResult execute(Invoker asker, String line) {
        var who = asker.person().map(p -> p.name()).orElse("token");
        var where = asker.conversation().map(c -> " in " + c.external()).orElse("");
        return CommandResult.of("obeyed " + line + " of " + who + where, Map.of("line", line));
    }

    Mind mind() {
        return mind;
    }

    /// The operator at the door.
    HttpTestClient operator() {
        return new HttpTestClient(web, operator.reveal());
    }

    /// Somebody without a token.
    HttpTestClient nobody() {
        return new HttpTestClient(web, "");
    }

    /// An integration's token, made as `/token create` makes it.
    Integration integration(String name) {
        var bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        var secret = HexFormat.of().formatHex(bytes);
        var hash = HexFormat.of().formatHex(Governance.hash(secret));
        var made = mind().ledger().commit(Decision.of(NewEvent.of(new TokenCreated(name, hash), Actor.operator(0))));
        if (!(made instanceof CommitResult.Recorded recorded)) throw new AssertionError(made);
        return new Integration(recorded.first().seq(), secret, new HttpTestClient(web, secret));
    }

    record Integration(long id, String secret, HttpTestClient visitor) {}

    void revoke(Integration integration) {
        mind().ledger().commit(Decision.of(NewEvent.of(new TokenRevoked(integration.id()), Actor.operator(0))));
    }

    /// As `/block` does it.
    void block(Integration integration, String sender) {
        var account = "token:" + integration.id() + "/" + sender;
        var person = mind().people().findByAccount(HttpChannel.NAME, account).orElseThrow();
        mind().ledger()
                .commit(Decision.of(NewEvent.of(new RoleGranted(person.id(), Role.BLOCKED.text()), Actor.operator(0))));
    }

    @Override
    public void close() {
        web.close();
        courier.close();
        traffic.close();
        mind.close();
        database.close();
    }
}
