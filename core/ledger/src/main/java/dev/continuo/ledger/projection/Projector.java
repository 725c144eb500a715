package dev.continuo.ledger.projection;

import dev.continuo.ledger.event.Event;
import java.util.Collection;
import java.util.List;

/// Every projection of the mind, run over batches of events. Live commits and rebuilds use this one
/// fold.
public final class Projector {
    private final int version;
    private final List<Projection> projections;
    private final List<String> scripts;

    /// @param version another one whenever a projection or the mind's SQL changes what it makes of
    ///   old events
    /// @param scripts SQL that makes tables beside those of this build's files, unqualified
    public Projector(int version, List<Projection> projections, List<String> scripts) {
        this.version = version;
        this.projections = List.copyOf(projections);
        this.scripts = List.copyOf(scripts);
    }

    public List<String> scripts() {
        return scripts;
    }

    public int version() {
        return version;
    }

    /// Gathers what the events change.
    public void project(Collection<Event> events, RowStatements changes) {
        for (var event : events) for (var projection : projections) projection.project(event, changes);
    }
}
