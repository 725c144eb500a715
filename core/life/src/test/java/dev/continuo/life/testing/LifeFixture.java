package dev.continuo.life.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.concurrent.Sleeper;
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
import dev.continuo.model.CancellationToken;
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
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.sql.DataSource;

/// A living mind on a database of its own or of a class: people talk to it by [#say], and it
/// answers one message after the other. Whoever tests how messages wait, are delivered or obeyed
/// gives it a [Traffic] of their own.
public class LifeFixture implements AutoCloseable {
    public static final String AGENT = "echo";

    public final TestDatabase database;
    private final String agent;
    private final boolean shared;
    public final Path folder;
    public final SettableClock clock;
    private final Map<String, String> settings;
    private final Function<LifeFixture, Traffic> traffics;
    private List<Channel> channels;
    private Mind mind;
    private Traffic traffic;
    private int said;
    private volatile boolean away;
    private volatile boolean killed;
    private boolean closed;
    private volatile Sleeper pause = Sleeper.REAL;

    /// Brings messages that were heard to their end.
    public interface Traffic extends AutoCloseable {
        /// Takes up a message, which is open.
        void heard(long message);

        /// Its end; fails where there is none.
        Future<?> ended(long message);

        @Override
        void close();
    }

    /// Answers one message after the other.
    private static final class OneByOne implements Traffic {
        private final Mind mind;
        private final ExecutorService worker = Executors.newSingleThreadExecutor();
        private final Map<Long, Future<?>> ends = new ConcurrentHashMap<>();

        OneByOne(Mind mind) {
            this.mind = mind;
            mind.memory().exitGate().start();
        }

        @Override
        public void heard(long message) {
            var _ = ended(message);
        }

        /// Answers a message that was open when the process ended when somebody waits for it.
        @Override
        public Future<?> ended(long message) {
            return ends.computeIfAbsent(
                    message, one -> worker.submit(() -> mind.answer(List.of(one), new CancellationToken())));
        }

        @Override
        public void close() {
            // As the process ends: a turn that is under way is not finished.
            worker.shutdownNow();
            worker.close();
        }
    }

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

    /// The ground that a fixture stands on.
    ///
    /// @param shared whether the database is a class's, which looks at all minds at its end
    public record Ground(
            Map<String, String> settings,
            List<Channel> channels,
            SettableClock clock,
            TestDatabase database,
            String agent,
            boolean shared,
            Path folder) {
        /// A database of its own; the offline voice where no model is set.
        public static Ground own(Map<String, String> settings, Channel... channels) {
            return new Ground(
                    offline(settings),
                    channels.length == 0 ? List.of(new Pulled("http", Duration.ZERO)) : List.of(channels),
                    new SettableClock(),
                    TestDatabase.create(),
                    AGENT,
                    false,
                    ScratchFolder.create("house"));
        }

        /// An agent of its own in the database of a class.
        public static Ground of(ClassDatabase minds, Map<String, String> settings) {
            return new Ground(
                    offline(settings),
                    List.of(new Pulled("http", Duration.ZERO)),
                    new SettableClock(),
                    minds.database(),
                    minds.agent(AGENT),
                    true,
                    ScratchFolder.create("house"));
        }

        private static Map<String, String> offline(Map<String, String> settings) {
            var all = new HashMap<>(settings);
            all.putIfAbsent("CONTINUO_SYSTEM1", "offline");
            return all;
        }
    }

    @SuppressWarnings("this-escape") // the traffic takes the mind of it, which is there
    protected LifeFixture(Ground ground, Function<LifeFixture, Traffic> traffics) {
        this.database = ground.database();
        this.agent = ground.agent();
        this.shared = ground.shared();
        this.settings = ground.settings();
        this.channels = ground.channels();
        this.clock = ground.clock();
        this.folder = ground.folder();
        this.traffics = traffics;
        this.mind = assemble();
        this.traffic = traffics.apply(this);
        // What is weighed at the start shall not take with it what a test says first.
        await().until(mind().memory().exitGate()::calm);
    }

    /// A mind whose model is the one that `CONTINUO_SYSTEM1` names in the settings, or the offline
    /// voice.
    public static LifeFixture open(Map<String, String> settings, Channel... channels) {
        return new LifeFixture(Ground.own(settings, channels), LifeFixture::oneByOne);
    }

    /// A mind of its own in the database of a class, which checks all of them at its end.
    public static LifeFixture open(ClassDatabase minds, Map<String, String> settings) {
        return new LifeFixture(Ground.of(minds, settings), LifeFixture::oneByOne);
    }

    private static Traffic oneByOne(LifeFixture house) {
        return new OneByOne(house.mind());
    }

    /// A mind like this one, which is closed for it, at the same time of its clock.
    public LifeFixture copy() {
        return new LifeFixture(copied(), traffics);
    }

    /// The ground of a copy; this one is closed for it.
    protected final Ground copied() {
        closeMind();
        try {
            var home = ScratchFolder.create("house");
            Files.copy(folder.resolve("anchor"), home.resolve("anchor"));
            return new Ground(
                    settings,
                    channels,
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

    /// The channels that there are now.
    public final List<Channel> channels() {
        return channels;
    }

    public final String agent() {
        return agent;
    }

    /// The traffic of this process, which a restart replaces.
    protected final Traffic traffic() {
        return traffic;
    }

    /// Waits between tries as [#pausing] says.
    public final void pause(Duration time) throws InterruptedException {
        pause.sleep(time);
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
        return (DataSource) Proxy.newProxyInstance(
                DataSource.class.getClassLoader(), new Class<?>[] {DataSource.class}, (_, method, arguments) -> {
                    if (killed) throw new IllegalStateException("killed");
                    if (away && method.getName().equals("getConnection")) {
                        clock.advance(Duration.ofMinutes(1));
                        throw new SQLException("away", "08006");
                    }
                    return method.invoke(sound, arguments);
                });
    }

    /// Replaces the pause between tries.
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
        traffic = traffics.apply(this);
    }

    public Mind mind() {
        return mind;
    }

    /// Somebody says something on `http`, in a conversation of that name; returns the message.
    public long say(String sender, String conversation, String text) {
        return taken(receive(inbound("http", sender, conversation, false, text)));
    }

    /// The same in a room.
    public long sayInRoom(String sender, String room, String text) {
        return taken(receive(inbound("http", sender, room, true, text)));
    }

    public InboundResult receive(InboundMessage inbound) {
        var result = mind().receive(inbound);
        if (result instanceof InboundResult.Accepted accepted) traffic.heard(accepted.message());
        return result;
    }

    public InboundMessage inbound(String channel, String sender, String conversation, boolean room, String text) {
        var id = "m" + ++said;
        return new InboundMessage(channel, conversation, room, null, id, sender, sender, Role.MEMBER, text, true);
    }

    private static long taken(InboundResult heard) {
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
        return Objects.requireNonNull(ended(message).reply());
    }

    /// The agent's answer.
    public String answer(String sender, String conversation, String text) {
        mind().retrieval().index(Duration.ofSeconds(10));
        var reply = ended(say(sender, conversation, text)).reply();
        return reply == null ? "" : reply.text();
    }

    /// The ledger is sound and the mind is what it says; that of a class is looked at by the class.
    public void check() {
        assertThat(LedgerInspection.verify(
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
