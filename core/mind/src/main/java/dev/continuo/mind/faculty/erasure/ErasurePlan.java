package dev.continuo.mind.faculty.erasure;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.LedgerEvent.Tombstone;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/// Events that are to be emptied, each once, in their order.
public final class ErasurePlan {
    private final EventTypes kinds;
    private final NavigableMap<Long, Planned> planned = new TreeMap<>();
    private final Set<Long> unanswered = new HashSet<>();

    /// Begins an empty one.
    ///
    /// @param kinds knows the stored names
    public ErasurePlan(EventTypes kinds) {
        this.kinds = kinds;
    }

    /// Order in which events are emptied. A large plan is carried out in parts, events that are
    /// found by others first, so that a run after an interruption finds the rest.
    public enum Order {
        REPLY,
        DERIVED,
        OTHER,
        SOURCE
    }

    private record Planned(Tombstone tombstone, Order order) {}

    /// Adds an event that says nothing but what goes.
    public void add(long event, Class<? extends EventPayload> type) {
        add(event, kinds.name(type));
    }

    /// The same.
    ///
    /// @param kind the stored name of its type
    public void add(long event, String kind) {
        add(new Tombstone(event, kind, null), Order.OTHER);
    }

    /// Adds an event that was derived from what goes.
    public void addDerived(long event, Class<? extends EventPayload> type) {
        addDerived(event, kinds.name(type));
    }

    /// The same.
    ///
    /// @param kind the stored name of its type
    public void addDerived(long event, String kind) {
        add(new Tombstone(event, kind, null), Order.DERIVED);
    }

    /// Adds a message.
    ///
    /// @param state the end state that it has or gets now
    /// @param open whether it still waited for its answer
    public void addMessage(long event, Class<? extends EventPayload> type, String state, boolean open) {
        add(new Tombstone(event, kinds.name(type), state), Order.SOURCE);
        if (open) unanswered.add(event);
    }

    /// Adds a reply.
    ///
    /// @param evidence the events it was composed with in sight
    public void addReply(long reply, Class<? extends EventPayload> type, Collection<Long> evidence) {
        var sources = evidence.stream().sorted().toList();
        add(new Tombstone(reply, kinds.name(type), null, sources), Order.REPLY);
    }

    private void add(Tombstone tombstone, Order order) {
        planned.putIfAbsent(tombstone.id(), new Planned(tombstone, order));
    }

    /// Adds all of them.
    public void addAll(ErasurePlan others) {
        others.planned.forEach(planned::putIfAbsent);
        unanswered.addAll(others.unanswered);
    }

    /// The messages among them that still waited for their answer.
    public Set<Long> unanswered() {
        return Set.copyOf(unanswered);
    }

    public Set<Long> events() {
        return Set.copyOf(planned.keySet());
    }

    public List<Tombstone> tombstones() {
        return planned.values().stream().map(Planned::tombstone).toList();
    }

    /// The events among them that were derived from others.
    public Set<Long> derived() {
        var derived = new HashSet<Long>();
        planned.forEach((id, one) -> {
            if (one.order() == Order.DERIVED) derived.add(id);
        });
        return derived;
    }

    public int size() {
        return planned.size();
    }

    /// Takes the named ones out and returns them.
    public ErasurePlan without(Collection<Long> events) {
        var taken = new ErasurePlan(kinds);
        for (var event : events) move(event, taken);
        return taken;
    }

    /// Takes at most `max` of them out, what is found by others first.
    public ErasurePlan take(int max) {
        var first = planned.values().stream()
                .sorted(Comparator.comparing(Planned::order)
                        .thenComparingLong(one -> one.tombstone().id()))
                .limit(max)
                .map(one -> one.tombstone().id())
                .toList();
        return without(first);
    }

    private void move(long event, ErasurePlan to) {
        var one = planned.remove(event);
        if (one == null) return;
        to.planned.put(event, one);
        if (unanswered.remove(event)) to.unanswered.add(event);
    }

    /// The event that records it.
    ///
    /// @param reason why, in a word or two
    public Erased erased(String reason) {
        return new Erased(List.copyOf(planned.keySet()), tombstones(), reason);
    }
}
