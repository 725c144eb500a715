package dev.continuo.mind.retrieval;

import dev.continuo.mind.faculty.Faculty;

/// Faculty of retrieval. It has no events and no tables of the mind: its indexes are derived.
public final class RetrievalFaculty {
    public static final Faculty FACULTY =
            Faculty.named("retrieval", 1).erasing(new RetrievalErasure()).build();

    private RetrievalFaculty() {}
}
