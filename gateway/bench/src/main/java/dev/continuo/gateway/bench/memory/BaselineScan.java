package dev.continuo.gateway.bench.memory;

import dev.continuo.gateway.bench.result.Samples;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Measures what the machine can do: every vector compared in plain Java by one thread, and memory
/// copied.
final class BaselineScan {
    private final SyntheticMemories imagined;

    BaselineScan(SyntheticMemories imagined) {
        this.imagined = imagined;
    }

    /// The ten nearest of the first so many.
    Set<Long> nearest(float[] question, int count) {
        var scores = new float[10];
        var memories = new long[10];
        Arrays.fill(scores, Float.NEGATIVE_INFINITY);
        var blocks = imagined.blocks();
        for (int i = 0; i < count; i++) {
            var score = dot(
                    question,
                    blocks[i / SyntheticMemories.perBlock()],
                    i % SyntheticMemories.perBlock() * SyntheticMemories.DIMENSION);
            if (score <= scores[9]) continue;
            int at = 9;
            for (; at > 0 && score > scores[at - 1]; at--) {
                scores[at] = scores[at - 1];
                memories[at] = memories[at - 1];
            }
            scores[at] = score;
            memories[at] = MemoryFill.id(i);
        }
        return new HashSet<>(Arrays.stream(memories).boxed().toList());
    }

    /// Bytes per second, in GB.
    static double copying() {
        var from = new float[32 << 20];
        var to = new float[from.length];
        var rates = new Samples();
        for (int round = 0; round < 8; round++) {
            var begun = System.nanoTime();
            System.arraycopy(from, 0, to, 0, from.length);
            rates.add((double) from.length * Float.BYTES / (System.nanoTime() - begun));
        }
        return rates.quantile(1);
    }

    static List<SyntheticMemories.SyntheticQuestion> questions(SyntheticMemories imagined, int count) {
        return java.util.stream.IntStream.range(0, count)
                .mapToObj(imagined::question)
                .toList();
    }

    private static float dot(float[] a, float[] b, int from) {
        float s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, s7 = 0;
        for (int i = 0; i < SyntheticMemories.DIMENSION; i += 8) {
            s0 += a[i] * b[from + i];
            s1 += a[i + 1] * b[from + i + 1];
            s2 += a[i + 2] * b[from + i + 2];
            s3 += a[i + 3] * b[from + i + 3];
            s4 += a[i + 4] * b[from + i + 4];
            s5 += a[i + 5] * b[from + i + 5];
            s6 += a[i + 6] * b[from + i + 6];
            s7 += a[i + 7] * b[from + i + 7];
        }
        return s0 + s1 + (s2 + s3) + (s4 + s5 + (s6 + s7));
    }
}
