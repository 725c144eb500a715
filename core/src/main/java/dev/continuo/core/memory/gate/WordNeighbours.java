package dev.continuo.core.memory.gate;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.core.memory.MemoryState;
import dev.continuo.core.memory.Neighbours;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Neighbours by shared words alone, among the newest memories: exact, slow and enough for a few.
public final class WordNeighbours implements Neighbours {
    private static final int NEWEST = 400;
    private static final int SHORTEST = 3;

    private final DSLContext db;
    private final String agent;

    public WordNeighbours(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    @Override
    public List<Near> of(long memory, Collection<String> audiences, int limit) {
        var words = new HashMap<Long, Set<String>>();
        db.select(MEMORY.ID, DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT))
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.AUDIENCE.in(audiences))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .orderBy(MEMORY.ID.desc())
                .limit(NEWEST)
                .forEach(r -> words.put(r.value1(), words(r.value2())));
        var own = words.remove(memory);
        if (own == null) return List.of();
        var spread = new HashMap<String, Integer>();
        words.values().forEach(all -> all.forEach(word -> spread.merge(word, 1, Integer::sum)));
        return words.entrySet().stream()
                .map(e -> new Near(e.getKey(), likeness(own, e.getValue(), spread, words.size())))
                .filter(near -> near.similarity() > 0)
                .sorted(Comparator.comparingDouble(Near::similarity).reversed())
                .limit(limit)
                .toList();
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> word.length() >= SHORTEST)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /// The rare words count for more; a half in common is much.
    private static double likeness(
            Set<String> a, Set<String> b, Map<String, Integer> spread, int size) {
        if (a.equals(b)) return 1;
        var shared = 0.0;
        for (var word : a) if (b.contains(word)) shared += weight(word, spread, size);
        var all = Math.sqrt(weight(a, spread, size) * weight(b, spread, size));
        return all == 0 ? 0 : Math.min(0.99, Math.sqrt(shared / all));
    }

    private static double weight(Set<String> words, Map<String, Integer> spread, int size) {
        return words.stream().mapToDouble(word -> weight(word, spread, size)).sum();
    }

    private static double weight(String word, Map<String, Integer> spread, int size) {
        return Math.log(1 + (size + 1.0) / (1 + spread.getOrDefault(word, 0)));
    }
}
