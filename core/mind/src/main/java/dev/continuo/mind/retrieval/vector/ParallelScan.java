package dev.continuo.mind.retrieval.vector;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/// One question put to all vectors of some labels, which are counted through. Where there is much
/// of it the work is shared among threads.
final class ParallelScan {
    /// Number of vectors that are worth a thread of their own.
    private static final int SHARE = 16_384;

    private final QuantizedVectors codes;
    private final List<AudiencePartition> labels;
    private final QuantizedVectors.QuantizedQuestion question;
    private final int count;
    private final int shares;

    ParallelScan(QuantizedVectors codes, List<AudiencePartition> labels, QuantizedVectors.QuantizedQuestion question) {
        this.codes = codes;
        this.labels = labels;
        this.question = question;
        count = labels.stream().mapToInt(label -> label.size).sum();
        shares = Math.clamp(count / SHARE, 1, Runtime.getRuntime().availableProcessors());
    }

    int count() {
        return count;
    }

    /// Work on those from one number to another.
    private interface RangeWork<T> {
        T on(int from, int to);
    }

    private <T> List<T> shared(RangeWork<T> work) {
        var others = IntStream.range(1, shares)
                .mapToObj(share -> CompletableFuture.supplyAsync(() -> work.on(start(share), start(share + 1))))
                .toList();
        var own = work.on(0, start(1));
        return java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(own), others.stream().map(CompletableFuture::join))
                .toList();
    }

    private int start(int share) {
        return (int) ((long) count * share / shares);
    }

    /// The nearest by codes.
    TopK all(TopK nearest) {
        shared((from, to) -> compared(from, to, nearest.alike())).forEach(nearest::merge);
        return nearest;
    }

    private TopK compared(int from, int to, TopK nearest) {
        var passed = 0;
        for (var label : labels) {
            var end = Math.clamp(to - passed, 0, label.size);
            for (var i = Math.clamp(from - passed, 0, label.size); i < end; i++) offer(label, i, nearest);
            passed += label.size;
        }
        return nearest;
    }

    private void offer(AudiencePartition label, int place, TopK nearest) {
        var score = codes.roughly(question, label.slots[place]);
        if (score >= nearest.least()) nearest.offer(score, label.keys[place]);
    }

    /// The nearest by codes among those whose sketches are most alike, at least so many.
    TopK alike(int least, TopK nearest) {
        var differing = new short[count];
        var counts = new int[codes.dimension() + 1];
        for (var part : shared((from, to) -> sketched(from, to, differing)))
            for (var i = 0; i < counts.length; i++) counts[i] += part[i];
        var most = 0;
        for (var sum = counts[0]; sum < least && most < codes.dimension(); sum += counts[most]) most++;
        var limit = most;
        shared((from, to) -> sifted(from, to, differing, limit, nearest.alike()))
                .forEach(nearest::merge);
        return nearest;
    }

    /// Writes down how many bits differ, and counts how often each number came out.
    private int[] sketched(int from, int to, short[] differing) {
        var counts = new int[codes.dimension() + 1];
        var passed = 0;
        for (var label : labels) {
            var end = Math.clamp(to - passed, 0, label.size);
            var begin = Math.clamp(from - passed, 0, label.size);
            codes.differing(question, label.slots, begin, end, differing, counts, passed);
            passed += label.size;
        }
        return counts;
    }

    private TopK sifted(int from, int to, short[] differing, int most, TopK nearest) {
        var passed = 0;
        for (var label : labels) {
            var end = Math.clamp(to - passed, 0, label.size);
            for (var i = Math.clamp(from - passed, 0, label.size); i < end; i++)
                if (differing[passed + i] <= most) offer(label, i, nearest);
            passed += label.size;
        }
        return nearest;
    }
}
