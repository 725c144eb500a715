package dev.continuo.ledger.event;

import java.util.ArrayList;
import java.util.List;

/// Events of a decision that is being made, which name one another.
public final class EventDrafts {
    private final List<NewEvent> drafts = new ArrayList<>();

    /// Adds an event. Returns the [PendingId] that names it.
    public long add(NewEvent draft) {
        drafts.add(draft);
        return PendingId.of(drafts.size());
    }

    public long add(EventPayload payload, Actor actor) {
        return add(NewEvent.of(payload, actor));
    }

    /// Adds events that name one another as if they were a decision of their own.
    public void addAll(List<NewEvent> others) {
        drafts.addAll(Decision.numbered(others, next()));
    }

    /// The [PendingId] of the event that is added next.
    public long next() {
        return PendingId.of(drafts.size() + 1);
    }

    public List<NewEvent> list() {
        return List.copyOf(drafts);
    }
}
