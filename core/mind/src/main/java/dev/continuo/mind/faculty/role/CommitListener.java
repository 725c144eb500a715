package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.event.Event;
import java.util.List;

/// Is told of every batch of events after its commit, in order, on the committer's thread: it must
/// be quick and must not throw.
@FunctionalInterface
public interface CommitListener extends MindPart {
    void committed(List<Event> events);
}
