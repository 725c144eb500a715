package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.command.catalog.Commands;
import dev.continuo.gateway.command.operator.CommandContext;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.Status;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.gateway.webhook.HookSecrets;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.Life;
import dev.continuo.life.selfhood.SelfSettings;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.ModelSettings;
import dev.continuo.postgres.testing.ClassDatabase;
import dev.continuo.postgres.testing.ScratchFolder;
import dev.continuo.postgres.testing.SettledRandom;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A mind with the offline voice, and its commands, on a database of its own or of a class.
public final class CommandFixture implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final String AGENT = "continuo";
    private static final Map<String, String> OFFLINE = Map.of("CONTINUO_SYSTEM1", "offline");

    public final TestDatabase database;
    private final boolean shared;
    final Set<Long> answering = new HashSet<>();
    final Set<Long> busy = new HashSet<>();
    public final Path home;
    public final Mind mind;
    private final Faculties all;
    public final Commands commands;
    final Status status;
    private final Map<String, String> environment = new HashMap<>();
    private final SettableClock clock = SettableClock.stepping("2026-03-01T09:00:00Z", Duration.ofMillis(1));
    private int said;

    public CommandFixture() {
        this(OFFLINE, List.of(), _ -> List.of());
    }

    /// A mind of its own in the database of a class, which checks all of them at its end.
    public CommandFixture(ClassDatabase minds) {
        this(minds, OFFLINE);
    }

    /// The same, with the models of these settings.
    CommandFixture(ClassDatabase minds, Map<String, String> models) {
        this(minds.database(), minds.agent(AGENT), true, models, List.of(), _ -> List.of());
    }

    /// A database for a class, whose minds must be what their ledgers say at its end.
    public static ClassDatabase minds() {
        return new ClassDatabase(source ->
                new Rebuild(source, Life.KINDS, Life.PROJECTOR, _ -> {}).check().differences());
    }

    /// With more faculties and commands than every gateway has.
    ///
    /// @param models the settings of its models
    CommandFixture(Map<String, String> models, List<Faculty> faculties, Function<Mind, List<CommandDefinition>> more) {
        this(TestDatabase.create(), AGENT, false, models, faculties, more);
    }

    private CommandFixture(
            TestDatabase database,
            String agent,
            boolean shared,
            Map<String, String> models,
            List<Faculty> faculties,
            Function<Mind, List<CommandDefinition>> more) {
        this.database = database;
        this.shared = shared;
        home = ScratchFolder.create("command");
        environment.put("CONTINUO_HOME", home.toString());
        environment.put("OPENAI_API_KEY", "sk-very-secret");
        all = Life.FACULTIES.and(faculties);
        rebuild().bringUpToDate(agent);
        List<Channel> channels = List.of(new Wire("http", true), new Wire("net", false));
        mind = Life.open(
                new MindConfig(
                        database.dataSource(),
                        agent,
                        home.resolve("anchor"),
                        ModelSettings.of(models),
                        "none",
                        () -> 2_000_000L,
                        channels,
                        clock,
                        SettledRandom.create()),
                SelfSettings.USUAL,
                Life.FACULTIES.and(faculties));
        status = new Status(
                mind,
                new Status.StatusDependencies(
                        "0.1.0",
                        new Status.Store("embedded", "17.11"),
                        channels,
                        answering::contains,
                        clock.instant(),
                        clock));
        commands = new Commands(
                mind,
                status,
                new CommandContext(
                        database.dataSource(),
                        home.resolve("exports"),
                        this::settings,
                        SettingKey::takesEffectAtOnce,
                        new CommandContext.ActiveTurns(answering::contains, busy::remove),
                        clock,
                        new SecureRandom(),
                        HookSecrets.in(home, new SecureRandom()),
                        () -> URI.create("http://127.0.0.1:7700"),
                        new McpServers(
                                settings(), AddressPolicy.REAL, () -> URI.create("http://127.0.0.1:7700"), clock)),
                more.apply(mind));
    }

    /// All events of a type, in their order.
    <T extends EventPayload> List<T> recorded(Class<T> type) {
        return mind.ledger().after(0, 10_000).stream()
                .map(one -> one.event().payload())
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    /// Ends, the mind being what its ledger says.
    void checkAndClose() {
        if (shared) throw new IllegalStateException("the class checks it");
        assertThat(rebuild().check().differences()).isEmpty();
        close();
    }

    /// Replays its ledger.
    Rebuild rebuild() {
        return new Rebuild(database.dataSource(), all.kinds(), all.projector(), _ -> {});
    }

    /// Where the mind is not what its ledger says.
    public List<String> differences() {
        return rebuild().check().differences();
    }

    public void pass(Duration time) {
        clock.advance(time);
    }

    void environment(String key, String value) {
        environment.put(key, value);
    }

    private Settings settings() {
        return Settings.read(environment, home)
                .withChat(mind.grounds().governance().settings());
    }

    /// Somebody says something alone with the agent, and is answered.
    public long say(String who, String text) {
        return say("http", who, who + "-alone", false, text);
    }

    public long sayInRoom(String who, String room, String text) {
        return say("http", who, room, true, text);
    }

    public long say(String channel, String who, String where, boolean room, String text) {
        var message = receive(channel, who, where, room, text);
        mind.answer(List.of(message), new CancellationToken());
        mind.retrieval().index(Duration.ofSeconds(20));
        return message;
    }

    /// Somebody says something that is not answered yet.
    public long receive(String channel, String who, String where, boolean room, String text) {
        return receive(channel, who, who, where, room, text);
    }

    private long receive(String channel, String who, String name, String where, boolean room, String text) {
        var role = who.equals("operator") ? Role.OPERATOR : who.equals("guest") ? Role.GUEST : Role.MEMBER;
        var heard =
                mind.receive(new InboundMessage(channel, where, room, null, "m" + ++said, who, name, role, text, true));
        return ((InboundResult.Accepted) heard).message();
    }

    public long reply(long message) {
        var reply = mind.hearing().inbox().find(message).orElseThrow().reply();
        return reply == null ? 0 : reply.id();
    }

    /// Gives a command as a chat message alone with the agent, and records what it changed.
    public CommandResult chat(String who, String line) {
        return chat(who, who + "-alone", false, line);
    }

    public CommandResult chat(String who, String where, boolean room, String line) {
        return chat(who, who, where, room, line);
    }

    /// The same, alone with the agent and by a name.
    public CommandResult chat(String who, String name, String where, String line) {
        return chat(who, name, where, false, line);
    }

    private CommandResult chat(String who, String name, String where, boolean room, String line) {
        var message = receive("http", who, name, where, room, line);
        var given = mind.answering().commandRecorder().find(message).orElseThrow();
        var asker = new Invoker(
                Optional.of(given.person()),
                Optional.of(given.conversation()),
                false,
                false,
                Optional.empty(),
                Optional.of(message));
        var answer = checked(commands.execute(asker, given.text()));
        var outcome = mind.answering()
                .commandRecorder()
                .conclude(given, answer.changes(), new CommandRecorder.CommandReply(answer.text(), answer.shown()));
        if (!(outcome instanceof CommitResult.Recorded)) throw new AssertionError(outcome);
        return answer;
    }

    /// The command of the holder of the operator's token: nothing but its changes is recorded.
    public CommandResult token(String line) {
        var answer = checked(commands.execute(Invoker.TOKEN, line));
        if (!answer.changes().isEmpty()) mind.answering().commandRecorder().conclude(answer.changes());
        return answer;
    }

    /// What holds of every answer: its data are JSON values, and can be written.
    private static CommandResult checked(CommandResult answer) {
        try {
            jsonValue(answer.data());
            assertThat(JSON.writeValueAsString(answer.data())).startsWith("{");
            return answer;
        } catch (IOException e) {
            throw new AssertionError("not JSON: " + answer.data(), e);
        }
    }

    private static void jsonValue(@Nullable Object value) {
        switch (value) {
            case null -> {}
            case String _, Integer _, Long _, Double _, Boolean _ -> {}
            case List<?> list -> list.forEach(CommandFixture::jsonValue);
            case Map<?, ?> map -> {
                map.keySet().forEach(key -> assertThat(key).isInstanceOf(String.class));
                map.values().forEach(CommandFixture::jsonValue);
            }
            default -> throw new AssertionError("not a JSON value: " + value.getClass());
        }
    }

    public Invoker asker(String who) {
        return new Invoker(mind.people().findByAccount("http", who), Optional.empty());
    }

    public long person(String who) {
        return mind.people().findByAccount("http", who).orElseThrow().id();
    }

    /// The kinds of the events after `seq`.
    public List<String> kindsAfter(long seq) {
        var kinds = new ArrayList<String>();
        mind.ledger().after(seq, 1_000).forEach(entry -> kinds.add(entry.event().kind()));
        return kinds;
    }

    /// What somebody may hear alone with the agent.
    public Listener listener(String who) {
        var person = mind.people().findByAccount("http", who);
        return InvokerLabels.listener(new Invoker(person, Optional.empty()), mind.people());
    }

    @Override
    public void close() {
        mind.close();
        if (!shared) database.close();
    }

    /// A channel that takes everything.
    private record Wire(String name, boolean isPull) implements Channel {
        @Override
        public SendResult send(OutboundPart part) {
            return new SendResult.Delivered("x" + part.message());
        }

        @Override
        public ChannelHealth health() {
            return new ChannelHealth("ok", "");
        }
    }
}
