package dev.continuo.life.idle;

import java.time.Instant;
import java.util.Optional;

/// A run that was, or works now.
///
/// @param id the event that it began with
/// @param why `window`, `catch-up` or `operator`
/// @param outcome `done`, `interrupted`, `failed` or `cut off`; empty while it works
/// @param undone whether it was taken back
public record PastRun(
        long id,
        String phase,
        String why,
        Instant began,
        Optional<Instant> ended,
        String outcome,
        int changes,
        int calls,
        long costMicros,
        boolean undone) {

    static PastRun of(PhaseRows.Run run) {
        return new PastRun(
                run.id(),
                run.phase(),
                run.why(),
                run.began(),
                Optional.ofNullable(run.ended()),
                run.outcome(),
                run.changes(),
                run.calls(),
                run.costMicros(),
                run.undone());
    }
}
