package dev.continuo.gateway.web;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.core.Dsl;
import dev.continuo.core.Mind;
import dev.continuo.core.MindConfig;
import dev.continuo.core.governance.Governance;
import dev.continuo.core.governance.GovernanceEvent.TokenCreated;
import dev.continuo.core.governance.GovernanceEvent.TokenRevoked;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.ledger.Rebuild;
import dev.continuo.core.memory.Memories;
import dev.continuo.core.model.ModelSettings;
import dev.continuo.core.people.PeopleEvent.RoleGranted;
import dev.continuo.core.people.Role;
import dev.continuo.core.turn.Transcript;
import dev.continuo.gateway.callback.Courier;
import dev.continuo.gateway.callback.Keys;
import dev.continuo.gateway.callback.Reach;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.memory.OwnExport;
import dev.continuo.gateway.hook.HookSecrets;
import dev.continuo.gateway.traffic.Resumption;
import dev.continuo.gateway.traffic.Traffic;
import dev.continuo.gateway.web.access.OperatorToken;
import dev.continuo.gateway.web.resource.House;
import dev.continuo.gateway.web.resource.Progress;
import dev.continuo.gateway.web.resource.Webhooks;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/// A gateway on a loopback port: real database, mind, lanes and web; the model is the offline voice
/// or a fake one.
final class Gate implements AutoCloseable {
    static final String AGENT = "tester";

    final TestDatabase database = TestDatabase.create();
    final Path home;
    final OperatorToken operator;
    final HttpChannel channel = new HttpChannel();
    final AtomicInteger perMinute = new AtomicInteger(1_000_000);
    final TickingClock clock = new TickingClock();
    final AtomicInteger hooksPerMinute = new AtomicInteger(1_000_000);
    final HookSecrets hookSecrets;

    /// How the hosts of call-backs are looked up.
    volatile Reach.Resolver lookup = InetAddress::getAllByName;

    private final Mind mind;
    final Traffic traffic;
    final Courier courier;
    final Web web;

    Gate() {
        this("offline");
    }

    /// @param model `provider:model` that answers
    Gate(String model) {
        try {
            home = Files.createTempDirectory("continuo-web");
            operator = OperatorToken.in(home, new SecureRandom());
            hookSecrets = HookSecrets.in(home, new SecureRandom());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        new Rebuild(database.dataSource(), Mind.KINDS, Mind.PROJECTOR, _ -> {})
                .bringUpToDate(AGENT);
        var models = ModelSettings.of(Map.of("CONTINUO_SYSTEM1", model));
        mind =
                Mind.open(
                        new MindConfig(
                                database.dataSource(),
                                AGENT,
                                home.resolve("anchor"),
                                models,
                                "none",
                                () -> 2_000_000,
                                List.of(channel),
                                InstantSource.system(),
                                new SecureRandom()));
        var db = Dsl.on(database.dataSource());
        traffic =
                new Traffic(
                        mind(),
                        List.of(channel),
                        Gate::obey,
                        new Resumption(db, AGENT),
                        InstantSource.system());
        traffic.start();
        courier =
                new Courier(
                        mind(),
                        new Keys(mind(), operator.fingerprint(), hookSecrets),
                        new Reach(host -> lookup.resolve(host)),
                        InstantSource.system(),
                        _ -> {},
                        Duration.ofSeconds(5));
        courier.start();
        web =
                Web.start(
                        new WebSettings(
                                "127.0.0.1",
                                0,
                                Optional.of(URI.create("https://bot.example.org")),
                                List.of(),
                                operator,
                                perMinute::get),
                        new House(
                                mind(),
                                new Transcript(db, AGENT),
                                new Memories(db, AGENT),
                                channel,
                                List.of(channel),
                                Gate::obey,
                                progress(),
                                () -> Map.of("agent", AGENT),
                                new Webhooks(
                                        hookSecrets,
                                        hooksPerMinute::get,
                                        new Reach(host -> lookup.resolve(host))),
                                Optional.empty(),
                                new OwnExport(mind(), db, clock),
                                clock));
    }

    private Progress progress() {
        return new Progress() {
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

    private static Answer obey(Asker asker, String line) {
        var who = asker.person().map(p -> p.name()).orElse("token");
        var where = asker.conversation().map(c -> " in " + c.external()).orElse("");
        return Answer.of("obeyed " + line + " of " + who + where, Map.of("line", line));
    }

    Mind mind() {
        return mind;
    }

    /// The operator at the door.
    Visitor operator() {
        return new Visitor(web, operator.reveal());
    }

    /// Somebody without a token.
    Visitor nobody() {
        return new Visitor(web, "");
    }

    /// An integration's token, made as `/token create` makes it.
    Integration integration(String name) {
        var bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        var secret = HexFormat.of().formatHex(bytes);
        var hash = HexFormat.of().formatHex(Governance.hash(secret));
        var made =
                mind().ledger()
                        .commit(
                                Decision.of(
                                        Draft.of(new TokenCreated(name, hash), Actor.operator(0))));
        if (!(made instanceof Outcome.Recorded recorded)) throw new AssertionError(made);
        return new Integration(recorded.first().seq(), secret, new Visitor(web, secret));
    }

    record Integration(long id, String secret, Visitor visitor) {}

    void revoke(Integration integration) {
        mind().ledger()
                .commit(
                        Decision.of(
                                Draft.of(new TokenRevoked(integration.id()), Actor.operator(0))));
    }

    /// As `/block` does it.
    void block(Integration integration, String sender) {
        var account = "token:" + integration.id() + "/" + sender;
        var person = mind().people().findByAccount(HttpChannel.NAME, account).orElseThrow();
        mind().ledger()
                .commit(
                        Decision.of(
                                Draft.of(
                                        new RoleGranted(person.id(), Role.BLOCKED.text()),
                                        Actor.operator(0))));
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
