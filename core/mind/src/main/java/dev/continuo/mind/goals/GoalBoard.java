package dev.continuo.mind.goals;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.goals.event.GoalEvent;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The goals in memory, so that a turn reads them without a statement. They are read anew when they
/// are asked for after something changed them.
final class GoalBoard implements CommitListener {
    private final MindReader mind;
    private final AtomicLong changes = new AtomicLong();
    private volatile @Nullable Snapshot latest;

    /// The goals after so many changes.
    ///
    /// @param stems of the words of each active goal
    private record Snapshot(long changes, GoalTree tree, Map<Long, Set<String>> stems) {
        static Snapshot of(long changes, GoalTree tree) {
            var stems = new HashMap<Long, Set<String>>();
            for (var goal : tree.list())
                if (goal.active()) stems.put(goal.id(), GoalBoard.stems(goal.text()));
            return new Snapshot(changes, tree, stems);
        }
    }

    GoalBoard(MindReader mind) {
        this.mind = mind;
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            if (event.fact() instanceof GoalEvent || event.fact() instanceof Erased) {
                changes.incrementAndGet();
                return;
            }
    }

    GoalTree tree() {
        return snapshot().tree();
    }

    private Snapshot snapshot() {
        // Counted before they are read: what changes meanwhile makes them be read again.
        var now = changes.get();
        var known = latest;
        if (known != null && known.changes() == now) return known;
        var read = Snapshot.of(now, new GoalTree(GoalRows.list(mind.db(), mind.agent())));
        latest = read;
        return read;
    }

    /// How much a text bears on the active goals that whoever may hear it may hear of: the greatest
    /// of the shares of a goal's words that are in it, each times the goal's weight, in [0,1]. Null
    /// where there are no such goals.
    @Nullable Double relevance(String text, Predicate<Goal> heard) {
        var snapshot = snapshot();
        Double most = null;
        Set<String> words = null;
        for (var goal : snapshot.tree().list()) {
            if (!goal.active() || !heard.test(goal)) continue;
            if (words == null) words = stems(text);
            var wanted = snapshot.stems().getOrDefault(goal.id(), Set.of());
            var shared = wanted.stream().filter(words::contains).count();
            var share = wanted.isEmpty() ? 0 : goal.weight() * shared / wanted.size();
            most = most == null ? share : Math.max(most, share);
        }
        return most;
    }

    private static Set<String> stems(String text) {
        return Set.copyOf(Stems.of(Language.of(text), text));
    }
}
