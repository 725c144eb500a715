package dev.continuo.gateway.bench;

import dev.continuo.core.Dsl;
import dev.continuo.core.Mind;
import dev.continuo.core.MindConfig;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.model.ModelSettings;
import dev.continuo.core.people.Role;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.traffic.Resumption;
import dev.continuo.gateway.traffic.Traffic;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/// A mind and its traffic, as they run in the gateway, with a model that answers at once and a
/// channel whose replies are fetched.
final class Living implements AutoCloseable {
    static final String CHANNEL = Fetched.NAME;
    static final String MODEL = "fake:echo";
    static final ModelSettings MODELS = ModelSettings.of(Map.of("CONTINUO_SYSTEM1", MODEL));

    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final AtomicLong IDS = new AtomicLong();

    private final Mind mind;
    private final Traffic traffic;

    /// @param embeddings the embedder's setting
    Living(DataSource database, Path anchor, String embeddings) {
        var clock = InstantSource.system();
        var channels = List.<Channel>of(new Fetched());
        mind =
                Mind.open(
                        new MindConfig(
                                database,
                                Scratch.AGENT,
                                anchor,
                                MODELS,
                                embeddings,
                                () -> Long.MAX_VALUE,
                                channels,
                                clock,
                                new SecureRandom()));
        traffic =
                new Traffic(
                        mind,
                        channels,
                        (_, line) -> new Answer(line, Map.of(), List.of()),
                        new Resumption(Dsl.on(database), Scratch.AGENT),
                        clock);
        traffic.start();
    }

    /// Says a line and waits for the durable end of its turn. Returns how long that took, in
    /// nanoseconds.
    long turn(Town.Line line) {
        var said =
                new Inbound(
                        CHANNEL,
                        Town.conversation(line.person(), line.room()),
                        false,
                        null,
                        "now-" + IDS.incrementAndGet(),
                        Town.sender(line.person()),
                        null,
                        Role.MEMBER,
                        line.text(),
                        true);
        var begun = System.nanoTime();
        if (!(mind.hear(said) instanceof Heard.Accepted accepted))
            throw new IllegalStateException("turned away");
        traffic.ended(accepted.message()).join();
        return System.nanoTime() - begun;
    }

    /// Waits until every memory is indexed.
    void settle() {
        if (!mind.retrieval().index(LONGEST))
            throw new IllegalStateException("the indexes do not catch up");
    }

    Mind mind() {
        return mind;
    }

    @Override
    public void close() {
        traffic.close();
        mind.close();
    }
}
