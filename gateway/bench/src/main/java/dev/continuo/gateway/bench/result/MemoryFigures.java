package dev.continuo.gateway.bench.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Results of `bench memory`.
///
/// @param sizes by the number of memories
/// @param growth by accelerator, how many times as long the largest takes as 10,000 (or the
///   smallest)
/// @param gates how long the gates think about one message
/// @param notes what was not measured, and why
public record MemoryFigures(
        Map<String, OfSize> sizes, Map<String, Growth> growth, GateBench.GateTimes gates, List<String> notes)
        implements Results {
    private static final String COMMAND = "./continuo bench memory";

    /// Measurements at one size.
    ///
    /// @param accelerators by name, `memory` and `pgvector`
    public record OfSize(Map<String, OfAccelerator> accelerators, Bound bound) {}

    /// Measurements of one accelerator.
    ///
    /// @param retrievalMs a whole retrieval but for embedding the question: candidates by words and
    ///   by meaning, loading, ranking
    /// @param denseMs the nearest 100 by meaning alone
    /// @param selectiveMs the same for an audience of 1 %
    /// @param recall part of the ten truly nearest that are among the ten found
    /// @param insertPerS vectors committed and searchable, in batches of 64
    /// @param loadS until vectors are searched after a start
    /// @param indexS until pgvector's index is built; 0 where there is none
    /// @param memoryMb of this process, for vectors
    public record OfAccelerator(
            String name,
            TimePercentiles retrievalMs,
            TimePercentiles denseMs,
            TimePercentiles selectiveMs,
            double recall,
            double insertPerS,
            double loadS,
            double indexS,
            double memoryMb) {
        public OfAccelerator {
            recall = Results.rounded(recall);
            insertPerS = Results.rounded(insertPerS);
            loadS = Results.rounded(loadS);
            indexS = Results.rounded(indexS);
            memoryMb = Results.rounded(memoryMb);
        }
    }

    public record TimePercentiles(double p50, double p99) {
        public TimePercentiles {
            p50 = Results.rounded(p50);
            p99 = Results.rounded(p99);
        }

        public static TimePercentiles of(Samples millis) {
            return new TimePercentiles(millis.median(), millis.quantile(0.99));
        }

        String text() {
            return "p50 %s, p99 %s ms".formatted(Results.number(p50), Results.number(p99));
        }
    }

    /// Measurements of the machine itself.
    ///
    /// @param scanMs all floats compared by one thread in plain Java
    /// @param copyGbPerS memory copied
    public record Bound(double scanMs, double copyGbPerS) {
        public Bound {
            scanMs = Results.rounded(scanMs);
            copyGbPerS = Results.rounded(copyGbPerS);
        }
    }

    record Growth(double retrieval, double dense) {
        Growth {
            retrieval = Results.rounded(retrieval);
            dense = Results.rounded(dense);
        }
    }

    public static MemoryFigures of(Map<String, OfSize> sizes, GateBench.GateTimes gates, List<String> notes) {
        var growth = new LinkedHashMap<String, Growth>();
        var first = sizes.getOrDefault("10000", sizes.values().iterator().next());
        first.accelerators.forEach((name, small) -> {
            var large = Objects.requireNonNull(sizes.values().stream()
                    .filter(size -> size.accelerators.containsKey(name))
                    .reduce((_, last) -> last)
                    .orElse(first)
                    .accelerators
                    .get(name));
            growth.put(
                    name,
                    new Growth(large.retrievalMs.p50 / small.retrievalMs.p50, large.denseMs.p50 / small.denseMs.p50));
        });
        return new MemoryFigures(sizes, growth, gates, notes);
    }

    @Override
    public List<ResultLine> rows() {
        var rows = new ArrayList<ResultLine>();
        sizes.forEach(
                (size, found) -> found.accelerators.forEach((_, one) -> rows.addAll(rows(size, one, found.bound))));
        growth.forEach((name, times) -> rows.add(new ResultLine(
                "growth with size, " + name,
                Results.number(times.retrieval) + " times",
                "by meaning alone %s times".formatted(Results.number(times.dense)),
                COMMAND)));
        rows.addAll(gates.rows(COMMAND));
        notes.forEach(note -> rows.add(new ResultLine("note", note, "", COMMAND)));
        return rows;
    }

    private static List<ResultLine> rows(String size, OfAccelerator found, Bound bound) {
        var what = "%,d memories, %s: ".formatted(Long.parseLong(size), found.name);
        return List.of(
                new ResultLine(what + "retrieval", found.retrievalMs.text(), "without embedding the question", COMMAND),
                new ResultLine(
                        what + "by meaning",
                        found.denseMs.text(),
                        "plain scan of the floats %s ms; memory copied at %s GB/s"
                                .formatted(Results.number(bound.scanMs), Results.number(bound.copyGbPerS)),
                        COMMAND),
                new ResultLine(what + "1 % of them", found.selectiveMs.text(), "recall@10 " + found.recall, COMMAND),
                new ResultLine(
                        what + "vectors added",
                        Results.number(found.insertPerS) + "/s",
                        "ready %s s after a start%s, %s MB of memory"
                                .formatted(
                                        Results.number(found.loadS),
                                        found.indexS == 0
                                                ? ""
                                                : ", index built in %s s".formatted(Results.number(found.indexS)),
                                        Results.number(found.memoryMb)),
                        COMMAND));
    }
}
