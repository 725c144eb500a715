package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.conversation.RestartAttempts;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.Life;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.selfhood.SelfSettings;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.model.ModelSettings;
import dev.continuo.postgres.testing.ClassDatabase;
import dev.continuo.postgres.testing.ScratchFolder;
import dev.continuo.postgres.testing.SettledRandom;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import javax.sql.DataSource;

/// A mind with its traffic, without the web, on a database of its own or of a class: people talk to
/// it by [#say].
public final class GatewayFixture implements AutoCloseable {
    public static final String AGENT = "echo";

    public final TestDatabase database;
    private final String agent;
    private final boolean shared;
    public final Path folder;
    public final SettableClock clock;
    private final Map<String, String> settings;
    private List<Channel> channels;
    private final BiFunction<Invoker, String, CommandResult> commands;
    private Mind mind;
    public MessageRouter traffic;
    private int said;
    private volatile boolean away;
    private volatile boolean killed;
    private boolean closed;
    private volatile Sleeper pause = Sleeper.REAL;

    /// A channel whose replies are fetched, as HTTP's are.
    public record Pulled(String name, Duration debounce) implements Channel {
        @Override
        public boolean isPull() {
            return true;
        }

        @Override
        public SendResult send(OutboundPart part) {
            throw new AssertionError("a pulled channel sends nothing");
        }

        @Override
        public ChannelHealth health() {
            return new ChannelHealth("ok", "");
        }
    }

    private GatewayFixture(
            Map<String, String> settings,
            List<Channel> channels,
            BiFunction<Invoker, String, CommandResult> commands,
            SettableClock clock,
            TestDatabase database,
            String agent,
            boolean shared,
            Path folder) {
        this.database = database;
        this.agent = agent;
        this.shared = shared;
        this.settings = settings;
        this.channels = channels;
        this.commands = commands;
        this.clock = clock;
        this.folder = folder;
        this.mind = assemble();
        this.traffic = traffic();
        // What is weighed at the start shall not take with it what a test says first.
        await().until(mind().memory().exitGate()::calm);
    }

    /// A house whose model is the one that `CONTINUO_SYSTEM1` names in the settings, or the offline
    /// voice.
    public static GatewayFixture open(Map<String, String> settings, Channel... channels) {
        return open(settings, GatewayFixture::obeyed, channels);
    }

    /// A house with a mind of its own in the database of a class, which checks all of them at its
    /// end.
    public static GatewayFixture open(ClassDatabase minds, Map<String, String> settings) {
        var all = new HashMap<>(settings);
        all.putIfAbsent("CONTINUO_SYSTEM1", "offline");
        return new GatewayFixture(
                all,
                List.of(new Pulled("http", Duration.ZERO)),
                GatewayFixture::obeyed,
                new SettableClock(),
                minds.database(),
                minds.agent(AGENT),
                true,
                ScratchFolder.create("house"));
    }

    private static CommandResult obeyed(Invoker asker, String line) {
        return CommandResult.of("obeyed " + line);
    }

    public static GatewayFixture open(
            Map<String, String> settings,
            BiFunction<Invoker, String, CommandResult> commands,
            Channel... channels) {
        var all = new HashMap<>(settings);
        all.putIfAbsent("CONTINUO_SYSTEM1", "offline");
        var used =
                channels.length == 0
                        ? List.<Channel>of(new Pulled("http", Duration.ZERO))
                        : List.of(channels);
        return new GatewayFixture(
                all,
                used,
                commands,
                new SettableClock(),
                TestDatabase.create(),
                AGENT,
                false,
                ScratchFolder.create("house"));
    }

    /// A house like this one, which is closed for it, at the same time of its clock.
    public GatewayFixture copy() {
        closeMind();
        try {
            var home = ScratchFolder.create("house");
            Files.copy(folder.resolve("anchor"), home.resolve("anchor"));
            return new GatewayFixture(
                    settings,
                    channels,
                    commands,
                    new SettableClock(clock.instant().toString()),
                    database.copy(),
                    agent,
                    false,
                    home);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Mind assemble() {
        var source = source();
        new Rebuild(source, Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(agent);
        return Life.open(
                new MindConfig(
                        source,
                        agent,
                        folder.resolve("anchor"),
                        ModelSettings.of(settings),
                        settings.getOrDefault("CONTINUO_EMBEDDINGS", "none"),
                        () -> 2_000_000,
                        channels,
                        clock,
                        SettledRandom.create()),
                new SelfSettings(
                        !"off".equals(settings.get("CONTINUO_SELF")),
                        !"off".equals(settings.get("CONTINUO_MEMORY")),
                        SelfSettings.USUAL.cooldown(),
                        "on".equals(settings.get("CONTINUO_SELF_PLAY")),
                        Cadences.USUAL));
    }

    private MessageRouter traffic() {
        var resumption = new RestartAttempts(JooqFactory.on(database.dataSource()), agent);
        var made =
                new MessageRouter(
                        mind(), channels, commands, resumption, clock, time -> pause.sleep(time));
        made.start();
        return made;
    }

    /// From now on the database is away for the process, or there again. While it is, every attempt
    /// to reach it takes a minute.
    public void lose(boolean lost) {
        away = lost;
    }

    /// As if the process were killed now: nothing that it does from now on is recorded. It is
    /// started again by [#restart()].
    public void kill() {
        killed = true;
    }

    private DataSource source() {
        var sound = database.dataSource();
        return (DataSource)
                Proxy.newProxyInstance(
                        DataSource.class.getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (_, method, arguments) -> {
                            if (killed) throw new IllegalStateException("killed");
                            if (away && method.getName().equals("getConnection")) {
                                clock.advance(Duration.ofMinutes(1));
                                throw new SQLException("away", "08006");
                            }
                            return method.invoke(sound, arguments);
                        });
    }

    /// How what waits between tries waits from now on.
    public void pausing(Sleeper how) {
        pause = how;
    }

    /// Ends the process, more or less, and starts another with other channels.
    public void restart(Channel... others) {
        channels = List.of(others);
        restart();
    }

    /// Ends the process, more or less, and starts another with other settings.
    public void restart(Map<String, String> others) {
        settings.putAll(others);
        restart();
    }

    /// Ends the process, more or less, and starts another.
    public void restart() {
        traffic.close();
        mind.close();
        killed = false;
        mind = assemble();
        traffic = traffic();
    }

    public Mind mind() {
        return mind;
    }

    /// Somebody says something on `http`, in a conversation of that name; returns the message.
    public long say(String sender, String conversation, String text) {
        return accepted(receive(inbound("http", sender, conversation, false, text)));
    }

    /// The same in a room.
    public long sayInRoom(String sender, String room, String text) {
        return accepted(receive(inbound("http", sender, room, true, text)));
    }

    public InboundResult receive(InboundMessage inbound) {
        return mind().receive(inbound);
    }

    public InboundMessage inbound(
            String channel, String sender, String conversation, boolean room, String text) {
        var id = "m" + ++said;
        return new InboundMessage(
                channel, conversation, room, null, id, sender, sender, Role.MEMBER, text, true);
    }

    private static long accepted(InboundResult heard) {
        assertThat(heard).isInstanceOf(InboundResult.Accepted.class);
        return ((InboundResult.Accepted) heard).message();
    }

    /// Waits for the message's end.
    public Inbox.MessageStatus ended(long message) {
        try {
            traffic.ended(message).get(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("#" + message + " reached no end", e);
        }
        return mind().hearing().inbox().find(message).orElseThrow();
    }

    /// Waits for the message's reply.
    public Inbox.InboxReply reply(long message) {
        return java.util.Objects.requireNonNull(ended(message).reply());
    }

    /// What the agent answers.
    public String answer(String sender, String conversation, String text) {
        mind().retrieval().index(Duration.ofSeconds(10));
        var reply = ended(say(sender, conversation, text)).reply();
        return reply == null ? "" : reply.text();
    }

    /// The ledger is sound and the mind is what it says; that of a class is looked at by the class.
    public void check() {
        assertThat(
                        LedgerInspection.verify(
                                database.dataSource(),
                                agent,
                                new Anchor(folder.resolve("anchor"), InstantSource.system()),
                                _ -> {}))
                .isInstanceOf(Verification.Result.Sound.class);
        if (shared) return;
        var rebuild = new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {});
        assertThat(rebuild.check().differences()).isEmpty();
    }

    private void closeMind() {
        if (closed) return;
        closed = true;
        traffic.close();
        mind.close();
    }

    @Override
    public void close() {
        closeMind();
        if (!shared) database.close();
    }
}
