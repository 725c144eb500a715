package dev.continuo.life.view;

import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.ledger.event.Event;
import dev.continuo.life.identity.state.IdentityFold;
import dev.continuo.life.identity.state.IdentitySnapshot;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The agent as of an event, by the ledger alone: who it was, what it wanted, and how much had
/// happened. It is the state of what still stands: what was forgotten since is missing.
///
/// @param goals as far as somebody may hear of them
/// @param kinds numbers of events by kind
public record StateAt(
        long event, Instant at, IdentitySnapshot identity, List<WantedGoal> goals, Map<String, Integer> kinds) {
    private static final int PART = 2_000;

    public StateAt {
        goals = List.copyOf(goals);
    }

    /// A goal or a promise as it stood.
    public record WantedGoal(long id, String text, String status) {}

    /// Reads all events up to one.
    public static StateAt of(MindReader mind, long event, Listener listener) {
        var ledger = mind.ledger();
        var fold = new IdentityFold(ledger.kinds());
        var goals = new TreeMap<Long, WantedGoal>();
        var kinds = new TreeMap<String, Integer>();
        var at = Instant.EPOCH;
        var seen = 0L;
        while (seen < event) {
            var part = ledger.after(seen, PART);
            if (part.isEmpty()) break;
            for (var entry : part) {
                var e = entry.event();
                if (e.seq() > event) break;
                at = e.time();
                kinds.merge(e.kind(), 1, Integer::sum);
                if (e.payload() != null
                        && IdentityFold.TYPES.contains(e.payload().getClass())) fold.apply(e);
                take(e, goals, listener);
            }
            seen = part.getLast().event().seq();
        }
        return new StateAt(event, at, fold.current(), new ArrayList<>(goals.values()), kinds);
    }

    private static void take(Event e, Map<Long, WantedGoal> goals, Listener listener) {
        switch (e.payload()) {
            case GoalAdded goal
            when listener.hears(goal.audience()) -> goals.put(e.seq(), new WantedGoal(e.seq(), goal.text(), "active"));
            case GoalChanged(var goal, var status, var _)
            when status != null -> goals.computeIfPresent(goal, (id, was) -> new WantedGoal(id, was.text(), status));
            case CommitmentClosed(var goal, var status) ->
                goals.computeIfPresent(goal, (id, was) -> new WantedGoal(id, was.text(), status));
            case null, default -> {}
        }
    }
}
