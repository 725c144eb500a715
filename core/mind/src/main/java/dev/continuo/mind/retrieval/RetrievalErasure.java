package dev.continuo.mind.retrieval;

import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.retrieval.index.MemorySource;
import java.util.Set;

/// The vectors of memories go in the transaction that erases them; the words in the text index go
/// before it is told: see [Retrieval#purge()].
final class RetrievalErasure implements ErasureParticipant {
    @Override
    public void erased(MindReader mind, Set<Long> targets) {
        if (!targets.isEmpty()) new MemorySource(mind.db(), mind.agent()).erase(mind.db(), targets);
    }
}
