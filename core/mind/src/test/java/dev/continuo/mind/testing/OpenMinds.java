package dev.continuo.mind.testing;

import dev.continuo.ledger.Rebuild;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.channel.Channel;
import dev.continuo.model.ModelSettings;
import dev.continuo.postgres.testing.SettledRandom;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import javax.sql.DataSource;

/// Minds of the agent `a` with a fake model and one channel, without vectors and without a gateway.
public final class OpenMinds {
    private OpenMinds() {}

    /// A mind without a life, on a database that it is brought up to date on.
    ///
    /// @param folder of the anchor
    public static Mind open(DataSource source, Path folder, FakeModelServer model, Channel channel) {
        new Rebuild(source, Mind.FACULTIES.kinds(), Mind.FACULTIES.projector(), _ -> {}).bringUpToDate("a");
        return Mind.open(config(source, folder, model, channel));
    }

    /// The parts of such a mind, with a life or without.
    public static MindConfig config(DataSource source, Path folder, FakeModelServer model, Channel channel) {
        return new MindConfig(
                source,
                "a",
                folder.resolve("anchor"),
                ModelSettings.of(model.settings()),
                "none",
                () -> 2_000_000,
                List.of(channel),
                InstantSource.system(),
                SettledRandom.create());
    }
}
