package dev.continuo.gateway.bench.simulation;

import dev.continuo.events.ModelEvent.EmbedderChosen;
import dev.continuo.gateway.command.catalog.Commands;
import dev.continuo.gateway.command.operator.CommandContext;
import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.conversation.RestartAttempts;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.schedule.ReminderClock;
import dev.continuo.gateway.settings.SelfSetting;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.gateway.status.Status;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.gateway.webhook.HookSecrets;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.admission.AdmissionPolicy;
import dev.continuo.mind.channel.Channel;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/// One process of a simulated life: mind, lanes, delivery and commands as in the gateway, with the
/// pulses in the hands of whoever moves the clock.
final class SimulatedGateway implements AutoCloseable {
    private static final AdmissionPolicy OPEN = new AdmissionPolicy(
            AdmissionPolicy.Strangers.OPEN, Set.of(), true, new AdmissionPolicy.MessageLimits(0, 0, 0));
    private static final Duration INDEXING = Duration.ofMinutes(2);
    private static final Set<Class<? extends EventPayload>> EMBEDDERS = Set.of(EmbedderChosen.class);
    private static final URI NOWHERE = URI.create("http://127.0.0.1/");

    private final Mind mind;
    private final Commands commands;
    private final MessageRouter router;
    private final Runnable reminders;
    private final McpServers mcp;

    /// Set while whoever moves the clock records something, until it is all recorded.
    private volatile boolean acting;

    SimulatedGateway(HomeDatabase store, Settings settings, InstantSource clock, SecureRandom random) {
        var channel = new SimulatedChannel();
        var channels = List.<Channel>of(channel);
        mind = Life.open(
                new MindConfig(
                        store.database(),
                        store.agent(),
                        store.anchorFile(),
                        ModelProbe.models(settings),
                        settings.text(SettingKey.EMBEDDINGS),
                        () -> Long.MAX_VALUE / 2,
                        channels,
                        _ -> OPEN,
                        clock,
                        random),
                SelfSetting.of(settings));
        mind.retrieval().waitForWords(INDEXING);
        // Recorded on a thread of its own, once for all times.
        QuietWait.until(
                () -> !mind.ledger().before(Long.MAX_VALUE, EMBEDDERS, 1).isEmpty(), "the embedder to load");
        channel.sendingWhen(() -> !acting && mind.memory().exitGate().calm());
        Life.of(mind).identity().started();
        mcp = new McpServers(settings, AddressPolicy.REAL, () -> java.net.URI.create("http://127.0.0.1"), clock);
        var db = JooqFactory.on(store.database());
        var status = new Status(
                mind,
                new Status.StatusDependencies(
                        Version.TEXT,
                        new Status.Store("embedded", store.version()),
                        channels,
                        message -> answering(message),
                        clock.instant(),
                        clock));
        commands = new Commands(
                mind,
                status,
                new CommandContext(
                        store.unhurried(),
                        settings.home().resolve("exports"),
                        () -> settings,
                        SettingKey::takesEffectAtOnce,
                        new CommandContext.ActiveTurns(
                                message -> answering(message), conversation -> stop(conversation)),
                        clock,
                        random,
                        HookSecrets.in(settings.home(), new SecureRandom()),
                        () -> NOWHERE,
                        mcp));
        router = new MessageRouter(mind, channels, commands::execute, new RestartAttempts(db, store.agent()), clock);
        // Several would weigh at once what the process before left, in whatever order.
        mind.memory().exitGate().weighAll();
        router.sendOneByOne();
        router.start();
        reminders = new ReminderClock(mind, clock).pulse().act();
        settle();
    }

    private boolean answering(long message) {
        return router.answering(message);
    }

    private boolean stop(long conversation) {
        return router.stop(conversation);
    }

    Mind mind() {
        return mind;
    }

    Commands commands() {
        return commands;
    }

    MessageRouter router() {
        return router;
    }

    /// Does what the clock of the process does now and then.
    void pulse() {
        act(reminders);
        act(Life.of(mind).hindsight()::rest);
        act(Life.of(mind).idle()::pulseNow);
    }

    /// Messages of the phase are sent after it, not beside it.
    private void act(Runnable work) {
        acting = true;
        try {
            work.run();
        } finally {
            acting = false;
        }
        settle();
    }

    /// Waits until nothing is done in the background.
    void settle() {
        do {
            QuietWait.until(this::calm, "messages to end");
            Life.of(mind).idle().settle();
            if (!mind.retrieval().index(INDEXING)) throw new IllegalStateException("the indexes do not catch up");
        } while (!calm());
    }

    /// Between what is looked at first and last nothing was recorded: work that moved on meanwhile
    /// would have been missed.
    private boolean calm() {
        var seq = mind.ledger().seq();
        return mind.ledger().calm()
                && mind.memory().exitGate().calm()
                && mind.hearing().inbox().listOpen().isEmpty()
                && mind.answering().outbox().listOpen().isEmpty()
                && router.calm()
                && mind.answering().toolWorker().calm()
                && Life.of(mind).goals().calm()
                && mind.memory().exitGate().calm()
                && mind.ledger().calm()
                && mind.ledger().seq() == seq;
    }

    /// The process ends in order.
    void stop() {
        Life.of(mind).identity().stopped();
    }

    @Override
    public void close() {
        router.close();
        mcp.close();
        mind.close();
    }
}
