package dev.continuo.core.turn;

import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Kinds;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.ledger.LedgerEvent.Stone;
import dev.continuo.core.memory.MemoryEvent.MemoryAdded;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Events that are to be emptied, each once, in their order.
final class Stones {
    private final Kinds kinds;
    private final NavigableMap<Long, Stone> stones = new TreeMap<>();

    Stones(Kinds kinds) {
        this.kinds = kinds;
    }

    /// @param state the end state of a message, null for anything else
    void add(long event, Class<? extends Fact> type, @Nullable String state) {
        add(event, kinds.name(type), state);
    }

    void add(long event, String kind, @Nullable String state) {
        stones.putIfAbsent(event, new Stone(event, kind, state));
    }

    /// Adds a reply.
    ///
    /// @param evidence the events it was composed with in sight
    void addReply(long reply, Set<Long> evidence) {
        stones.putIfAbsent(
                reply,
                new Stone(
                        reply,
                        kinds.name(MessageComposed.class),
                        null,
                        evidence.stream().sorted().toList()));
    }

    /// Adds all of them.
    void addAll(Stones others) {
        others.stones.forEach(stones::putIfAbsent);
    }

    Set<Long> events() {
        return stones.keySet();
    }

    boolean isEmpty() {
        return stones.isEmpty();
    }

    /// Takes the named ones out and returns them.
    Stones without(Set<Long> events) {
        var taken = new Stones(kinds);
        for (var event : events) {
            var stone = stones.remove(event);
            if (stone != null) taken.stones.put(event, stone);
        }
        return taken;
    }

    int size() {
        return stones.size();
    }

    /// Takes `most` of them away. What is found by others comes before them, so that whoever is cut
    /// off finds the rest.
    Stones take(int most) {
        var first =
                stones.values().stream()
                        .sorted(Comparator.comparingInt(this::rank).thenComparingLong(Stone::id))
                        .limit(most)
                        .toList();
        var taken = new Stones(kinds);
        for (var stone : first) {
            stones.remove(stone.id());
            taken.stones.put(stone.id(), stone);
        }
        return taken;
    }

    private int rank(Stone stone) {
        if (is(stone, MessageComposed.class)) return 0;
        if (is(stone, MemoryAdded.class)) return 1;
        return is(stone, MessageReceived.class) ? 3 : 2;
    }

    private boolean is(Stone stone, Class<? extends Fact> type) {
        return stone.kind().equals(kinds.name(type));
    }

    Erased all(String reason) {
        return erased(List.copyOf(stones.values()), reason);
    }

    private static Erased erased(List<Stone> stones, String reason) {
        return new Erased(stones.stream().map(Stone::id).toList(), stones, reason);
    }
}
