package dev.continuo.mind.retrieval;

import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.retrieval.index.MemorySource;
import java.util.Set;

/// What the indexes hold of memories goes in the transaction that erases them.
final class RetrievalErasure implements ErasureParticipant {
    @Override
    public void erased(MindReader mind, Set<Long> targets) {
        if (!targets.isEmpty()) new MemorySource(mind.db(), mind.agent()).erase(mind.db(), targets);
    }
}
