package dev.continuo.mind.erasure;

import dev.continuo.mind.faculty.Faculty;

/// What was erased, and the ledger itself.
public final class ErasureFaculty {
    public static final Faculty FACULTY =
            Faculty.named("erasure", 1)
                    .projecting(new ErasureProjection())
                    .summarizing(new LedgerSummary());

    private ErasureFaculty() {}
}
