package dev.continuo.mind.thinking;

import dev.continuo.mind.retrieval.query.Recall;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Memories that were found and contradict each other, and of which none took the other's place.
final class Contradictions {
    private Contradictions() {}

    static List<Long> in(Recall recall) {
        var standing = recall.found().stream()
                .filter(one -> one.ties().replacedBy().isEmpty())
                .collect(Collectors.toMap(Recall.Found::memory, Recall.Found::ties));
        var found = new ArrayList<Long>();
        standing.forEach((memory, ties) -> {
            if (ties.disputed().stream().anyMatch(standing::containsKey)) found.add(memory);
        });
        found.sort(null);
        return found;
    }
}
