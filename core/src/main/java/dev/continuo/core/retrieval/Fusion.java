package dev.continuo.core.retrieval;

import dev.continuo.core.memory.Reinforcement;
import java.text.Normalizer;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes one list of two by reciprocal rank fusion.
final class Fusion {
    private static final int K = 60;
    private static final Pattern NOT_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private static final Comparator<Recall.Found> BEST_FIRST =
            Comparator.comparingDouble(Recall.Found::score)
                    .thenComparingLong(Recall.Found::memory)
                    .reversed();

    private final SequencedMap<Long, Integer> dense;
    private final SequencedMap<Long, Integer> text;

    /// @param dense memories by meaning, best first
    /// @param text memories by words, best first
    Fusion(List<Long> dense, List<Long> text) {
        this.dense = ranks(dense);
        this.text = ranks(text);
    }

    /// All memories of either list.
    Collection<Long> memories() {
        var all = new LinkedHashMap<>(dense);
        all.putAll(text);
        return all.sequencedKeySet();
    }

    /// The best of the loaded memories, repeated words once.
    List<Recall.Found> best(List<Memories.Row> rows, int limit) {
        var once =
                rows.stream()
                        .map(this::found)
                        .collect(Collectors.toMap(Said::of, Function.identity(), Fusion::newer));
        return once.values().stream().sorted(BEST_FIRST).limit(limit).toList();
    }

    private Recall.Found found(Memories.Row row) {
        return found(row, dense.getOrDefault(row.memory(), 0), text.getOrDefault(row.memory(), 0));
    }

    private static Recall.Found found(Memories.Row row, int denseRank, int textRank) {
        return new Recall.Found(
                row.memory(),
                row.speaker(),
                row.text(),
                row.saidAt(),
                row.audience(),
                row.trust(),
                part(denseRank) + part(textRank),
                denseRank,
                textRank,
                Reinforcement.TOLD,
                row.dropped());
    }

    private static Recall.Found newer(Recall.Found a, Recall.Found b) {
        var newer = a.memory() > b.memory() ? a : b;
        var row =
                new Memories.Row(
                        newer.memory(),
                        newer.speaker(),
                        newer.text(),
                        newer.saidAt(),
                        newer.audience(),
                        newer.trust(),
                        newer.revived());
        return found(row, better(a.denseRank(), b.denseRank()), better(a.textRank(), b.textRank()));
    }

    private static int better(int a, int b) {
        return a == 0 || b == 0 ? a + b : Math.min(a, b);
    }

    private static double part(int rank) {
        return rank == 0 ? 0 : 1.0 / (K + rank);
    }

    private static SequencedMap<Long, Integer> ranks(List<Long> list) {
        var ranks = new LinkedHashMap<Long, Integer>();
        for (var memory : list) ranks.putIfAbsent(memory, ranks.size() + 1);
        return ranks;
    }

    /// Who said which words, whatever the case, the punctuation and the spaces.
    private record Said(@Nullable Long speaker, String words) {
        static Said of(Recall.Found found) {
            var folded =
                    Normalizer.normalize(found.text(), Normalizer.Form.NFKC)
                            .toLowerCase(Locale.ROOT);
            var words = NOT_WORD.matcher(folded).replaceAll(" ").strip();
            return new Said(found.speaker(), words.isEmpty() ? found.text() : words);
        }
    }
}
