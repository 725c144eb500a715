package dev.continuo.gateway.bench.harness;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.conversation.RestartAttempts;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.Life;
import dev.continuo.life.selfhood.SelfSettings;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.model.ModelSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A mind and its traffic, as they run in the gateway, with a model that answers at once and a
/// channel whose replies are fetched.
public final class BenchMind implements AutoCloseable {
    static final String CHANNEL = FetchingChannel.NAME;
    public static final String MODEL = "fake:echo";
    static final ModelSettings MODELS = ModelSettings.of(Map.of("CONTINUO_SYSTEM1", MODEL));

    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final AtomicLong IDS = new AtomicLong();

    private final Mind mind;
    private final MessageRouter router;

    /// @param embeddings the embedder's setting
    public BenchMind(DataSource database, Path anchor, String embeddings) {
        this(database, anchor, embeddings, MODELS, new FetchingChannel());
    }

    /// @param embeddings the embedder's setting
    public BenchMind(
            DataSource database, Path anchor, String embeddings, ModelSettings models, FetchingChannel channel) {
        this(database, anchor, embeddings, models, channel, SelfSettings.USUAL);
    }

    /// One whose phases are all on.
    ///
    /// @param embeddings the embedder's setting
    public static BenchMind withAllPhases(DataSource database, Path anchor, String embeddings, ModelSettings models) {
        var usual = SelfSettings.USUAL;
        return new BenchMind(
                database,
                anchor,
                embeddings,
                models,
                new FetchingChannel(),
                new SelfSettings(true, true, usual.cooldown(), true, usual.cadences()));
    }

    private BenchMind(
            DataSource database,
            Path anchor,
            String embeddings,
            ModelSettings models,
            FetchingChannel channel,
            SelfSettings self) {
        var clock = InstantSource.system();
        var channels = List.<Channel>of(channel);
        mind = Life.open(
                new MindConfig(
                        database,
                        ScratchHome.AGENT,
                        anchor,
                        models,
                        embeddings,
                        () -> Long.MAX_VALUE,
                        channels,
                        clock,
                        new ReproducibleRandom(1)),
                self);
        router = new MessageRouter(
                mind,
                channels,
                (_, line) -> new CommandResult(line, Map.of(), List.of()),
                new RestartAttempts(JooqFactory.on(database), ScratchHome.AGENT),
                clock);
        router.start();
    }

    /// Says a line and waits for the durable end of its turn. Returns how long that took, in
    /// nanoseconds.
    public long turn(SyntheticWorkload.WorkloadMessage line) {
        return turn(
                SyntheticWorkload.conversation(line.person(), line.room()),
                SyntheticWorkload.sender(line.person()),
                null,
                line.text());
    }

    /// The same of somebody by name, alone with the agent.
    public long turn(String name, String text) {
        return turn(name + "-alone", name, name, text);
    }

    private long turn(String conversation, String sender, @Nullable String name, String text) {
        var said = new InboundMessage(
                CHANNEL,
                conversation,
                false,
                null,
                "now-" + IDS.incrementAndGet(),
                sender,
                name,
                Role.MEMBER,
                text,
                true);
        var begun = System.nanoTime();
        if (!(mind.receive(said) instanceof InboundResult.Accepted accepted))
            throw new IllegalStateException("turned away");
        router.ended(accepted.message()).join();
        return System.nanoTime() - begun;
    }

    /// Waits until every memory is indexed.
    public void settle() {
        if (!mind.retrieval().index(LONGEST)) throw new IllegalStateException("the indexes do not catch up");
    }

    public Mind mind() {
        return mind;
    }

    @Override
    public void close() {
        router.close();
        mind.close();
    }
}
