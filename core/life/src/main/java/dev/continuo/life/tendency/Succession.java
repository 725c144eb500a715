package dev.continuo.life.tendency;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Counts of tendencies that came one after the other, in one pass over messages in their order.
final class Succession {
    private final long soon;
    private final Map<String, Integer> counts = new TreeMap<>();
    private String audience = "";
    private long event;
    private long said;
    private long saidBefore;
    private Set<String> names = Set.of();
    private Set<String> before = Set.of();

    /// @param soon seconds between two messages at most
    Succession(long soon) {
        this.soon = soon;
    }

    /// Takes a tendency of a message; those of one message come together, and messages by audience.
    void take(String label, long message, long at, String name) {
        if (!label.equals(audience)) {
            before = Set.of();
            names = new TreeSet<>();
        } else if (message != event) {
            before = names;
            saidBefore = said;
            names = new TreeSet<>();
        }
        audience = label;
        event = message;
        said = at;
        names.add(name);
        if (Math.abs(at - saidBefore) > soon) return;
        for (var one : before)
            if (!one.equals(name)) counts.merge(one + "_then_" + name, 1, Integer::sum);
    }

    /// The pairs that came so often, in the order of their names.
    List<String> often(int times) {
        return counts.entrySet().stream()
                .filter(pair -> pair.getValue() >= times)
                .map(Map.Entry::getKey)
                .toList();
    }
}
