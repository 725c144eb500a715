package dev.continuo.life.graph;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.DiaryEvent;
import dev.continuo.events.IdleEvent;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.SendBegan;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ModelEvent;
import dev.continuo.events.OutcomeEvent;
import dev.continuo.events.ThoughtEvent;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.graph.Graph.Stats;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.Replies;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Numbers of the graph, kept in memory for those who asked: ordinary talk is added to them, and
/// after any other event they are counted anew. Safe for use by several threads.
final class GraphCounts implements CommitListener {
    /// Sets of audiences that are kept.
    private static final int MAX_LISTENERS = 256;

    private final MindReader mind;
    private final Replies replies;
    private final AtomicLong changes = new AtomicLong();
    private final Cache<Set<String>, Kept> kept = Caches.bounded(MAX_LISTENERS);

    /// @param changes events until then that were no ordinary talk
    /// @param until the last event whose talk is counted
    private record Kept(long changes, long until, Stats stats) {}

    GraphCounts(MindReader mind) {
        this.mind = mind;
        replies = new Replies(mind.db(), mind.agent());
    }

    @Override
    public void committed(List<Event> events) {
        if (events.stream().anyMatch(event -> !talk(event.payload()))) changes.incrementAndGet();
    }

    /// Tells whether an event adds a message or an answer at most.
    private static boolean talk(@Nullable EventPayload payload) {
        return switch (payload) {
            case MessageReceived _,
                    MessageComposed _,
                    TurnEnded _,
                    Retrieved _,
                    SendBegan _,
                    MessageDelivered _,
                    ExitGateDecided _,
                    ModelEvent _,
                    DiaryEvent _,
                    ThoughtEvent _,
                    OutcomeEvent _,
                    IdleEvent _ ->
                    true;
            case null, default -> false;
        };
    }

    /// The numbers for somebody.
    ///
    /// @param silent counts all but messages and answers
    Stats of(Listener listener, Function<Listener, Stats> silent) {
        var known = kept.getIfPresent(listener.labels());
        // Read before anything is counted: what changes meanwhile makes it be counted again.
        var now = changes.get();
        var until = mind.ledger().seq();
        var base =
                known != null && known.changes() == now
                        ? known
                        : new Kept(now, 0, silent.apply(listener));
        if (base.until() >= until) return base.stats();
        var stats =
                base.stats()
                        .plus(
                                replies.said(listener, base.until(), until),
                                replies.count(listener, base.until(), until));
        kept.put(listener.labels(), new Kept(now, until, stats));
        return stats;
    }
}
