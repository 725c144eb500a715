package dev.continuo.mind.testing;

import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.mind.Mind;
import dev.continuo.postgres.testing.SettledRandom;
import java.nio.file.Path;
import java.time.InstantSource;
import javax.sql.DataSource;

/// Ledgers of the agent `a` with the faculties of a mind, and nothing else of it.
public final class OpenLedgers {
    private OpenLedgers() {}

    /// Replays what is there into the mind and opens the ledger.
    ///
    /// @param folder of the anchor
    public static Ledger open(DataSource source, Path folder, InstantSource clock) {
        var kinds = Mind.FACULTIES.kinds();
        var projector = Mind.FACULTIES.projector();
        new Rebuild(source, kinds, projector, _ -> {}).bringUpToDate("a");
        var anchor = new Anchor(folder.resolve("anchor"), clock);
        return Ledger.open(source, "a", kinds, projector, anchor, clock, SettledRandom.create());
    }
}
