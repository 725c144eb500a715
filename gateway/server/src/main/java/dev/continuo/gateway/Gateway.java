package dev.continuo.gateway;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.channels.Networks;
import dev.continuo.gateway.channels.OperatorNotices;
import dev.continuo.gateway.cli.SetupAnswers;
import dev.continuo.gateway.command.catalog.Commands;
import dev.continuo.gateway.command.operator.CommandContext;
import dev.continuo.gateway.command.people.OwnExport;
import dev.continuo.gateway.conversation.Drafts;
import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.conversation.RestartAttempts;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.schedule.ReminderClock;
import dev.continuo.gateway.settings.ContainmentFile;
import dev.continuo.gateway.settings.HarmlessSettings;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.Status;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.gateway.web.BindFailure;
import dev.continuo.gateway.web.Web;
import dev.continuo.gateway.web.WebSettings;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.api.Webhooks;
import dev.continuo.gateway.web.http.OperatorToken;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.gateway.webhook.CallbackDispatcher;
import dev.continuo.gateway.webhook.CallbackKeys;
import dev.continuo.gateway.webhook.HookSecrets;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.governance.Governance;
import dev.continuo.model.embedding.Embedders;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// The running gateway: everything, started in order and stopped in the opposite one.
public final class Gateway implements AutoCloseable {
    private final Settings base;
    private final InstantSource clock;
    private final Instant begun;
    private final SecureRandom random = new SecureRandom();
    private final HttpChannel http = new HttpChannel();
    private final Networks networks;
    private final List<Channel> channels;
    private final HomeDatabase store;
    private final McpServers mcp;
    private final Mind mind;
    private final Commands commands;
    private final Status status;
    private final MessageRouter router;
    private final OperatorToken operator;
    private final HookSecrets hookSecrets;
    private final CallbackDispatcher courier;
    private final Web web;
    private final Shutdown opened;
    private final AtomicBoolean serving = new AtomicBoolean(true);
    private final LiveSettings live;

    private Gateway(
            Settings base,
            OperatorToken operator,
            HomeDatabase store,
            Shutdown opened,
            InstantSource clock,
            Networks.Pace pace) {
        this.base = base;
        this.operator = operator;
        this.clock = clock;
        this.begun = clock.instant();
        this.store = store;
        this.opened = opened;
        opened.add("database", store::close);
        store.rebuild(_ -> {}).bringUpToDate(store.agent());
        live = new LiveSettings(base, Governance.settings(JooqFactory.on(store.database()), store.agent()));
        networks = Networks.of(settings(), clock, pace);
        channels = Stream.concat(Stream.of(http), networks.channels().stream()).toList();
        Embedders.unpackIn(base.home().resolve("native"));
        mcp = new McpServers(base, AddressPolicy.REAL, this::address, clock);
        mind = ConfiguredMind.open(store, this::settings, channels, mcp, clock);
        Life.of(mind).trust().contain(ContainmentFile.read(base.home()));
        Life.of(mind).trust().permit(new HarmlessSettings(this::settings));
        opened.add("mind", mind::close);
        opened.add("MCP servers", mcp::close);
        Life.of(mind()).identity().prompts().fromFile(PromptFile.read(base));
        Life.of(mind()).identity().started();
        mind().ledger().policy().confirm(mind().ledger(), "Continuo " + Version.TEXT);
        opened.add("record of the end", this::stopped);
        mind().ledger().follow(live::follow);
        // Beside what is still to be opened.
        var rehearsal = Rehearsal.start(mind());
        // From here on by the ledger, whatever the mind said.
        live.replace(mind().grounds().governance().settings());
        status = new Status(mind(), statusSurroundings());
        hookSecrets = HookSecrets.in(base.home(), random);
        commands = commands();
        var offered = new OfferedCommands(commands, networks, mind().people());
        mind().ledger().follow(offered::follow);
        router = new MessageRouter(
                mind(),
                channels,
                commands::execute,
                new RestartAttempts(JooqFactory.on(store.database()), store.agent()),
                clock,
                () -> settings().duration(SettingKey.STALE_AFTER),
                new Drafts(
                        JooqFactory.on(store.database()),
                        store.agent(),
                        () -> settings().text(SettingKey.STREAMING).equals("on")),
                ownExport()::document);
        opened.add("conversations", router::close);
        var keys = new CallbackKeys(mind(), operator.fingerprint(), hookSecrets);
        courier = new CallbackDispatcher(mind(), keys, AddressPolicy.REAL, clock);
        opened.add("call-backs", courier::close);
        web = serve();
        opened.add("HTTP server", web::close);
        var doors = new Doors(serving, router, courier, web);
        store.follow(doors::serving);
        var reminders = new ReminderClock(mind(), clock);
        var schedule = PeriodicTasks.start(mind(), store, base, this::settings, reminders, router, clock);
        opened.add("schedule", schedule::close);
        mind().ledger().follow(reminders::committed);
        reminders.start(schedule);
        new OperatorNotices(mind(), channels, clock).start();
        courier.start();
        // After all that reads at the start: the turns of what is open may take every connection.
        router.start();
        opened.add("networks", networks::close);
        rehearsal.await();
        doors.admit();
        SetupAnswers.say(base.home(), this::receive);
        networks.open(this::receive);
        mind().answering().toolWorker().start();
        offered.offer();
        mcp.start(mind());
        mind().grounds().integrity().start();
    }

    /// Records the stop of the agent. Records nothing where another process may serve the agent, or
    /// the database is away.
    private void stopped() {
        if (serving.get()) Life.of(mind()).identity().stopped();
    }

    /// Takes in the events of networks, as long as this process serves the agent.
    private InboundResult receive(InboundEvent told) {
        if (!serving.get()) throw new Unavailable("This gateway does not serve the agent now.");
        return mind().receive(told);
    }

    /// Starts it. Messages are accepted when this returns.
    ///
    /// @throws Refused when it cannot start: another gateway has the home, the port is taken, a
    ///   setting is wrong
    public static Gateway start(Settings settings) {
        return start(settings, InstantSource.system(), Networks.Pace.USUAL);
    }

    /// The same, by another clock and at another pace.
    ///
    /// @throws Refused when it cannot start
    public static Gateway start(Settings settings, InstantSource clock, Networks.Pace pace) {
        // What is seen at once comes first: a database takes seconds to start.
        HomeDatabase.checkFree(settings);
        var operator = OperatorToken.in(settings.home(), new SecureRandom());
        BindFailure.check(settings.text(SettingKey.BIND), settings.number(SettingKey.PORT));
        PromptFile.check(settings);
        var store = HomeDatabase.open(settings);
        var opened = new Shutdown();
        try {
            return new Gateway(settings, operator, store, opened, clock, pace);
        } catch (IllegalArgumentException e) {
            opened.run();
            throw new Refused(String.valueOf(e.getMessage()), "Mend the setting and start again.");
        } catch (RuntimeException | Error e) {
            opened.run();
            throw e;
        }
    }

    private Commands commands() {
        return new Commands(
                mind(),
                status,
                new CommandContext(
                        store.unhurried(),
                        base.home().resolve("exports"),
                        this::settings,
                        SettingKey::takesEffectAtOnce,
                        new CommandContext.ActiveTurns(this::answering, this::stop),
                        clock,
                        random,
                        hookSecrets,
                        this::address,
                        mcp));
    }

    private OwnExport ownExport() {
        return new OwnExport(mind(), JooqFactory.on(store.database()), clock);
    }

    private Status.StatusDependencies statusSurroundings() {
        return new Status.StatusDependencies(
                Version.TEXT,
                new Status.Store(store.embedded() ? "embedded" : "external", store.version()),
                channels,
                this::answering,
                begun,
                clock);
    }

    private Web serve() {
        var dependencies = new WebDependencies(
                mind(),
                new WebDependencies.WebChannels(http, channels, networks.telegram(), networks.slack()),
                commands::execute,
                new Answering(router),
                status::json,
                new Webhooks(hookSecrets, () -> settings().number(SettingKey.HOOK_RATE), AddressPolicy.REAL),
                mcp,
                store::ask,
                clock);
        return Web.bind(WebSettings.of(base, operator, this::settings), dependencies);
    }

    // Commands are built before the traffic they ask about, and are only obeyed after it has begun.

    private boolean answering(long message) {
        return router.answering(message);
    }

    private boolean stop(long conversation) {
        return router.stop(conversation);
    }

    /// Returns the address where other programs reach it.
    private URI address() {
        return base.find(SettingKey.PUBLIC_URL).map(URI::create).orElseGet(web::address);
    }

    public Mind mind() {
        return mind;
    }

    public Status status() {
        return status;
    }

    /// Every channel, whether it works or not.
    public List<Channel> channels() {
        return channels;
    }

    public Settings settings() {
        return live.now();
    }

    public Web web() {
        return web;
    }

    /// Returns the part that keeps it from having ended.
    String closing() {
        return opened.current();
    }

    /// Closes everything; what is unfinished is taken up at the next start. Blocks until it is
    /// closed.
    @Override
    public void close() {
        opened.run();
    }
}
