package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.event.LedgerEvent.CheckpointMade;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Compares the newest checkpoint of an agent with a replay, when the replay has come to its event.
final class CheckpointProbe {
    /// For a replay that takes the mind's place.
    static final CheckpointProbe NONE = new CheckpointProbe("", null, 0);

    private static final int LOOKED_AT = 100; // checkpoints, for one that these projections made

    private final String agent;
    private final @Nullable Event checkpoint;
    private final long erasure;
    private @Nullable String root;

    private CheckpointProbe(String agent, @Nullable Event checkpoint, long erasure) {
        this.agent = agent;
        this.checkpoint = checkpoint;
        this.erasure = erasure;
    }

    /// Finds it. One that other projections made, or whose events were erased since, is not
    /// compared.
    static CheckpointProbe find(DSLContext db, String agent, EventTypes kinds, int version) {
        var newest = list(db, agent, kinds, kinds.name(CheckpointMade.class), 0, LOOKED_AT).stream()
                .filter(e -> e.payload() instanceof CheckpointMade made && made.version() == version)
                .findFirst();
        var erasure = newest.flatMap(e -> erasure(db, kinds, agent, covered(e)))
                .map(Event::seq)
                .orElse(0L);
        return new CheckpointProbe(agent, newest.orElse(null), erasure);
    }

    private static long covered(Event checkpoint) {
        return checkpoint.payload() instanceof CheckpointMade made ? made.to() : 0;
    }

    private static Optional<Event> erasure(DSLContext db, EventTypes kinds, String agent, long covered) {
        return list(db, agent, kinds, Ledger.ERASED, covered, Integer.MAX_VALUE).stream()
                .filter(e -> e.payload() instanceof LedgerEvent.Erased gone
                        && gone.targets().stream().anyMatch(target -> target <= covered))
                .findFirst();
    }

    /// Newest first.
    private static List<Event> list(DSLContext db, String agent, EventTypes kinds, String kind, long after, int limit) {
        var which = EVENT.AGENT_ID.eq(agent).and(EVENT.KIND.eq(kind)).and(EVENT.SEQ.gt(after));
        return LedgerTables.list(db, which, limit, true).stream()
                .map(stored -> stored.read(kinds))
                .toList();
    }

    private boolean comparable() {
        return checkpoint != null && erasure == 0;
    }

    /// Cuts a portion of the replay behind the checkpoint's event.
    List<List<Event>> split(List<Event> portion) {
        if (checkpoint == null || !comparable()) return List.of(portion);
        var last = covered(checkpoint);
        var before = (int) portion.stream().filter(e -> e.seq() <= last).count();
        return Stream.of(portion.subList(0, before), portion.subList(before, portion.size()))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /// Takes the root of a schema that was replayed up to `seq`, where that is the checkpoint's
    /// event.
    void replayed(DSLContext db, String schema, long seq) {
        if (checkpoint != null && comparable() && seq == covered(checkpoint))
            root = Checkpoints.root(db, schema, agent);
    }

    /// The difference between the replay and the checkpoint, if any.
    Optional<String> difference() {
        return checkpoint != null
                        && comparable()
                        && checkpoint.payload() instanceof CheckpointMade made
                        && !made.root().equals(root)
                ? Optional.of("checkpoint #%d: the mind after event #%d has root %s, it says %s"
                        .formatted(checkpoint.seq(), made.to(), root, made.root()))
                : Optional.empty();
    }

    /// One sentence on the comparison; empty where there is no checkpoint.
    String note() {
        if (checkpoint == null) return "";
        return erasure > 0
                ? "Checkpoint #%d was not compared: #%d erased events that it covers."
                        .formatted(checkpoint.seq(), erasure)
                : "Compared with checkpoint #%d, after event #%d.".formatted(checkpoint.seq(), covered(checkpoint));
    }
}
