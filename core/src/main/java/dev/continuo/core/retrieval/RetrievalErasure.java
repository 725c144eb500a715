package dev.continuo.core.retrieval;

import dev.continuo.core.faculty.ErasureParticipant;
import dev.continuo.core.faculty.MindReader;
import dev.continuo.core.retrieval.index.Memories;
import java.util.Set;

/// What the indexes hold of memories goes in the transaction that erases them.
final class RetrievalErasure implements ErasureParticipant {
    @Override
    public void erased(MindReader mind, Set<Long> targets) {
        if (!targets.isEmpty()) new Memories(mind.db(), mind.agent()).erase(mind.db(), targets);
    }
}
