package dev.continuo.gateway.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// What `bench memory` finds.
///
/// @param sizes by the number of memories
/// @param growth by accelerator, how many times as long the largest takes as 10,000 (or the
///   smallest)
/// @param gates how long the gates think about one message
/// @param notes what was not measured, and why
record MemoryFigures(
        Map<String, OfSize> sizes,
        Map<String, Growth> growth,
        GateBench.Found gates,
        List<String> notes)
        implements Figures {
    private static final String COMMAND = "./continuo bench memory";

    /// @param accelerators by name, `memory` and `pgvector`
    record OfSize(Map<String, OfAccelerator> accelerators, Bound bound) {}

    /// @param retrievalMs a whole retrieval but for embedding the question: candidates by words and
    ///   by meaning, loading, ranking
    /// @param denseMs the nearest 100 by meaning alone
    /// @param selectiveMs the same for an audience of 1 %
    /// @param recall part of the ten truly nearest that are among the ten found
    /// @param insertPerS vectors committed and searchable, in batches of 64
    /// @param loadS until vectors are searched after a start
    /// @param indexS until pgvector's index is built; 0 where there is none
    /// @param memoryMb of this process, for vectors
    record OfAccelerator(
            String name,
            Times retrievalMs,
            Times denseMs,
            Times selectiveMs,
            double recall,
            double insertPerS,
            double loadS,
            double indexS,
            double memoryMb) {
        OfAccelerator {
            recall = Figures.rounded(recall);
            insertPerS = Figures.rounded(insertPerS);
            loadS = Figures.rounded(loadS);
            indexS = Figures.rounded(indexS);
            memoryMb = Figures.rounded(memoryMb);
        }
    }

    record Times(double p50, double p99) {
        Times {
            p50 = Figures.rounded(p50);
            p99 = Figures.rounded(p99);
        }

        static Times of(Samples millis) {
            return new Times(millis.median(), millis.quantile(0.99));
        }

        String text() {
            return "p50 %s, p99 %s ms".formatted(Figures.number(p50), Figures.number(p99));
        }
    }

    /// @param scanMs all floats compared by one thread in plain Java
    /// @param copyGbPerS memory copied
    record Bound(double scanMs, double copyGbPerS) {
        Bound {
            scanMs = Figures.rounded(scanMs);
            copyGbPerS = Figures.rounded(copyGbPerS);
        }
    }

    record Growth(double retrieval, double dense) {
        Growth {
            retrieval = Figures.rounded(retrieval);
            dense = Figures.rounded(dense);
        }
    }

    static MemoryFigures of(Map<String, OfSize> sizes, GateBench.Found gates, List<String> notes) {
        var growth = new LinkedHashMap<String, Growth>();
        var first = sizes.getOrDefault("10000", sizes.values().iterator().next());
        first.accelerators.forEach((name, small) -> {
            var large =
                    Objects.requireNonNull(
                            sizes.values().stream()
                                    .filter(size -> size.accelerators.containsKey(name))
                                    .reduce((_, last) -> last)
                                    .orElse(first)
                                    .accelerators
                                    .get(name));
            growth.put(
                    name,
                    new Growth(
                            large.retrievalMs.p50 / small.retrievalMs.p50,
                            large.denseMs.p50 / small.denseMs.p50));
        });
        return new MemoryFigures(sizes, growth, gates, notes);
    }

    @Override
    public List<Row> rows() {
        var rows = new ArrayList<Row>();
        sizes.forEach((size, found) ->
                found.accelerators.forEach((_, one) -> rows.addAll(rows(size, one, found.bound))));
        growth.forEach((name, times) ->
                rows.add(
                        new Row(
                                "growth with size, " + name,
                                Figures.number(times.retrieval) + " times",
                                "by meaning alone %s times".formatted(Figures.number(times.dense)),
                                COMMAND)));
        rows.addAll(gates.rows(COMMAND));
        notes.forEach(note -> rows.add(new Row("note", note, "", COMMAND)));
        return rows;
    }

    private static List<Row> rows(String size, OfAccelerator found, Bound bound) {
        var what = "%,d memories, %s: ".formatted(Long.parseLong(size), found.name);
        return List.of(
                new Row(
                        what + "retrieval",
                        found.retrievalMs.text(),
                        "without embedding the question",
                        COMMAND),
                new Row(
                        what + "by meaning",
                        found.denseMs.text(),
                        "plain scan of the floats %s ms; memory copied at %s GB/s"
                                .formatted(
                                        Figures.number(bound.scanMs),
                                        Figures.number(bound.copyGbPerS)),
                        COMMAND),
                new Row(
                        what + "1 % of them",
                        found.selectiveMs.text(),
                        "recall@10 " + found.recall,
                        COMMAND),
                new Row(
                        what + "vectors added",
                        Figures.number(found.insertPerS) + "/s",
                        "ready %s s after a start%s, %s MB of memory"
                                .formatted(
                                        Figures.number(found.loadS),
                                        found.indexS == 0
                                                ? ""
                                                : ", index built in %s s"
                                                        .formatted(Figures.number(found.indexS)),
                                        Figures.number(found.memoryMb)),
                        COMMAND));
    }
}
