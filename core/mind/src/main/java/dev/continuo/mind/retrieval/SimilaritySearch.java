package dev.continuo.mind.retrieval;

import static dev.continuo.mind.retrieval.index.MemoryWords.WORDS;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.MemoryState;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.memory.SimilarMemories;
import dev.continuo.mind.retrieval.text.Terms;
import dev.continuo.mind.retrieval.text.TextIndexer;
import dev.continuo.mind.retrieval.vector.Calibration;
import dev.continuo.mind.retrieval.vector.VectorStore;
import java.text.Normalizer;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// The memories most like one, by what they have in common in words and by how near they are in
/// meaning, whichever is more.
final class SimilaritySearch {
    private static final String ITSELF = "itself";
    private static final String PROPOSED = "proposed";
    private static final String AUDIBLE = "audible";
    private static final int WIDE = 30;
    private static final double LESS_THAN_EQUAL = 0.99;
    private static final Terms NOTHING = Terms.ofStems(Set.of());
    private static final Pattern NOT_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final DSLContext dsl;
    private final RenderedQuery itself;
    private final RenderedQuery others;
    private final TextIndexer words;
    private final VectorStore vectors;
    private final Calibration calibration;

    SimilaritySearch(DSLContext dsl, String agent, TextIndexer words, VectorStore vectors, Calibration calibration) {
        this.dsl = dsl;
        itself = loading(agent, MEMORY.ID.eq(param(ITSELF, Long.class)));
        others = loading(agent, audible());
        this.words = words;
        this.vectors = vectors;
        this.calibration = calibration;
    }

    private record SimilarRow(long memory, @Nullable Long previous, String text) {}

    /// @param meant whether there are vectors to compare
    List<SimilarMemories.SimilarMemory> of(long memory, Collection<String> audiences, int limit, boolean meant) {
        var self = load(itself, Map.of(ITSELF, memory));
        if (self.isEmpty() || limit < 1) return List.of();
        var proposed = new LinkedHashSet<>(sharing(self.getFirst(), audiences));
        var scale = meant ? calibration.scale() : null;
        var vector = scale == null ? null : vectors.of(memory);
        var cosines = new HashMap<Long, Float>();
        if (vector != null) {
            for (var close : vectors.nearest(vector, audiences, Set.of(memory), WIDE))
                cosines.put(close.memory(), close.similarity());
            proposed.addAll(cosines.keySet());
            cosines.putAll(vectors.similarities(vector, proposed));
        }
        var values = Map.of(
                PROPOSED, proposed.toArray(Long[]::new),
                AUDIBLE, audiences.toArray(String[]::new));
        var near = load(others, values);
        var shared = shared(memory, near, audiences);
        var folded = folded(self.getFirst().text());
        return near.stream()
                .map(row -> {
                    var common = shared.getOrDefault(row.memory(), 0.0);
                    var cosine = cosines.get(row.memory());
                    var meaning = scale == null || cosine == null ? 0 : scale.of(cosine);
                    return new SimilarMemories.SimilarMemory(
                            row.memory(),
                            folded(row.text()).equals(folded) ? 1 : likeness(self.getFirst(), row, common, meaning));
                })
                .filter(like -> like.similarity() > 0)
                .sorted(Comparator.comparingDouble(SimilarMemories.SimilarMemory::similarity)
                        .thenComparingLong(SimilarMemories.SimilarMemory::memory)
                        .reversed())
                .limit(limit)
                .toList();
    }

    /// Memories that share words with one, whatever language each is taken for: of a short text
    /// that is a guess, and names are the same in all.
    private List<Long> sharing(SimilarRow one, Collection<String> audiences) {
        try (var search = words.search(Terms.of(Terms.clean(one.text())), audiences)) {
            return search == null ? List.of() : search.nearest(Set.of(one.memory()), WIDE);
        }
    }

    /// Vectors of turns that follow each other are near because they hold the same turn.
    private static double likeness(SimilarRow self, SimilarRow other, double shared, double near) {
        var beside = follows(self, other) || follows(other, self);
        var meant = beside ? 0 : near;
        return Math.min(LESS_THAN_EQUAL, Math.max(meant, Math.sqrt(shared)));
    }

    private static boolean follows(SimilarRow a, SimilarRow b) {
        return a.previous() != null && a.previous() == b.memory();
    }

    private static String folded(String text) {
        var folded = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        var words = NOT_WORD.matcher(folded).replaceAll(" ").strip();
        return words.isEmpty() ? text : words;
    }

    /// Returns the share of words that each has in common with it, of all that both hold, rare
    /// words counting for more.
    private Map<Long, Double> shared(long memory, List<SimilarRow> others, Collection<String> audiences) {
        var ids = new LinkedHashSet<>(others.stream().map(SimilarRow::memory).toList());
        ids.add(memory);
        var shared = new HashMap<Long, Double>();
        try (var one = words.search(NOTHING, audiences)) {
            if (one == null) return shared;
            var held = one.held(ids);
            var all = new LinkedHashSet<String>();
            held.values().forEach(all::addAll);
            try (var search = one.again(all)) {
                var rarity = search.rarity();
                var ours = weights(held.get(memory), rarity);
                var sum = sum(ours);
                for (var row : others) {
                    var theirs = weights(held.get(row.memory()), rarity);
                    var common = ours.entrySet().stream()
                            .filter(word -> theirs.containsKey(word.getKey()))
                            .mapToDouble(Map.Entry::getValue)
                            .sum();
                    var total = Math.sqrt(sum * sum(theirs));
                    shared.put(row.memory(), total > 0 ? common / total : 0);
                }
            }
        }
        return shared;
    }

    /// Returns the weight of each word, without the letter of its language.
    private static Map<String, Double> weights(@Nullable Set<String> words, ToDoubleFunction<String> rarity) {
        var weights = new HashMap<String, Double>();
        if (words != null) for (var word : words) weights.put(word.substring(1), rarity.applyAsDouble(word));
        return weights;
    }

    private static double sum(Map<String, Double> weights) {
        return weights.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private List<SimilarRow> load(RenderedQuery query, Map<String, ?> values) {
        return query.fetch(dsl, values)
                .map(row -> new SimilarRow(row.get(MEMORY.ID), row.get(MEMORY.PREVIOUS), row.get(WORDS)));
    }

    private static RenderedQuery loading(String agent, Condition which) {
        return new RenderedQuery(select(MEMORY.ID, MEMORY.PREVIOUS, WORDS)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(which)
                .and(WORDS.isNotNull()));
    }

    /// The filter that decides.
    private static Condition audible() {
        return MEMORY.ID
                .eq(any(param(PROPOSED, Long[].class)))
                .and(MEMORY.AUDIENCE.eq(any(param(AUDIBLE, String[].class))))
                .and(MEMORY.STATE.ne(inline(MemoryState.QUARANTINED.text())));
    }
}
