package dev.continuo.mind.erasure;

import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.mind.faculty.Faculty;

/// Faculty that keeps what was erased, and the ledger's own events.
public final class ErasureFaculty {
    public static final Faculty FACULTY = Faculty.named("erasure", 2)
            .projecting(new ErasureProjection())
            .summarizing(LedgerEvent.class, (event, _) -> LedgerSummary.of(event))
            .build();

    private ErasureFaculty() {}
}
