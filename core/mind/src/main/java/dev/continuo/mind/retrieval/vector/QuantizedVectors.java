package dev.continuo.mind.retrieval.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Vectors in numbered slots, each as one byte a dimension and a scale, and beside it, as long as
/// there is memory for it, the floats themselves.
///
/// A byte is the number divided by the vector's largest, times 127. The order that codes give is
/// almost that of the vectors (in our measurements 98 of the nearest 100 of 100,000 are the same);
/// what comes out near is compared with the question's own floats again.
///
/// Of many vectors there are sketches too: one bit a dimension, whether the number is above the
/// middle of all (Charikar 2002, "Similarity estimation techniques from rounding algorithms"). The
/// fewer bits differ, the smaller the angle is likely to be.
final class QuantizedVectors {
    static final int BLOCK = 256;
    private static final int MAX_CODE = 127;

    private final int dimension;
    private final int stride;
    private final List<byte[]> codes = new ArrayList<>();
    private final List<float[]> scales = new ArrayList<>();
    private final List<float[]> floats = new ArrayList<>();
    private final List<long[]> sketches = new ArrayList<>();
    private float[] middle = new float[0];
    private boolean exact = true;

    QuantizedVectors(int dimension) {
        this.dimension = dimension;
        stride = Math.ceilDiv(dimension, Long.SIZE) * Long.SIZE;
    }

    /// A question in the form that codes are compared with.
    ///
    /// @param floats the question itself
    /// @param numbers its own codes
    /// @param sketch its own sketch; empty where there are none
    @SuppressWarnings("ArrayRecordComponent")
    record QuantizedQuestion(float[] floats, short[] numbers, long[] sketch) {}

    QuantizedQuestion question(float[] vector) {
        var numbers = new short[stride];
        var scale = scale(vector);
        if (scale > 0) for (var i = 0; i < dimension; i++) numbers[i] = (short) Math.round(vector[i] / scale);
        var sketch = new long[sketched() ? words() : 0];
        if (sketched()) sketch(vector, sketch, 0);
        return new QuantizedQuestion(vector, numbers, sketch);
    }

    int dimension() {
        return dimension;
    }

    /// Slots there is room for.
    int room() {
        return codes.size() * BLOCK;
    }

    /// Makes room for another block of slots.
    void grow() {
        codes.add(new byte[BLOCK * stride]);
        scales.add(new float[BLOCK]);
        if (exact) floats.add(new float[BLOCK * dimension]);
        if (sketched()) sketches.add(new long[BLOCK * words()]);
    }

    /// Longs of a sketch.
    private int words() {
        return stride / Long.SIZE;
    }

    boolean sketched() {
        return middle.length > 0;
    }

    /// Makes all sketches, anew where the middle may have moved.
    void sketch() {
        middle = middle();
        sketches.clear();
        var vector = new float[dimension];
        for (var block = 0; block < codes.size(); block++) {
            var sketch = new long[BLOCK * words()];
            for (var i = 0; i < BLOCK; i++) {
                read(block, i, vector);
                sketch(vector, sketch, i * words());
            }
            sketches.add(sketch);
        }
    }

    private float[] middle() {
        var sum = new float[dimension];
        var vector = new float[dimension];
        var count = 0;
        for (var block = 0; block < codes.size(); block++)
            for (var i = 0; i < BLOCK; i++) {
                if (scales.get(block)[i] == 0) continue;
                read(block, i, vector);
                for (var d = 0; d < dimension; d++) sum[d] += vector[d];
                count++;
            }
        for (var d = 0; d < dimension; d++) sum[d] /= Math.max(1, count);
        return sum;
    }

    /// A vector as its codes have it.
    private void read(int block, int place, float[] vector) {
        var from = place * stride;
        var numbers = codes.get(block);
        var scale = scales.get(block)[place];
        for (var d = 0; d < dimension; d++) vector[d] = numbers[from + d] * scale;
    }

    private void sketch(float[] vector, long[] sketch, int at) {
        for (var word = 0; word < words(); word++) {
            var bits = 0L;
            var end = Math.min(dimension, (word + 1) * Long.SIZE);
            for (var d = word * Long.SIZE; d < end; d++) if (vector[d] > middle[d]) bits |= 1L << d;
            sketch[at + word] = bits;
        }
    }

    /// In how many bits the sketches of some slots differ from the question's.
    ///
    /// @param counts how often each number came out, added to
    void differing(QuantizedQuestion question, int[] slots, int from, int to, short[] differing, int[] counts, int at) {
        var asked = question.sketch;
        for (var i = from; i < to; i++) {
            var sketch = sketches.get(slots[i] / BLOCK);
            var first = slots[i] % BLOCK * asked.length;
            var bits = 0;
            for (var word = 0; word < asked.length; word++) bits += Long.bitCount(asked[word] ^ sketch[first + word]);
            differing[at + i] = (short) bits;
            counts[bits]++;
        }
    }

    /// Tells whether the floats are kept too.
    boolean exact() {
        return exact;
    }

    /// Lets go of the floats: from now on there are codes alone.
    void coarsen() {
        exact = false;
        floats.clear();
    }

    /// Memory of a vector, with its floats or without.
    long bytesEach(boolean withFloats) {
        return stride + stride / 8 + Float.BYTES + (withFloats ? (long) dimension * Float.BYTES : 0);
    }

    void put(int slot, float[] vector) {
        var block = codes.get(slot / BLOCK);
        var from = slot % BLOCK * stride;
        var scale = scale(vector);
        scales.get(slot / BLOCK)[slot % BLOCK] = scale;
        for (var i = 0; i < dimension; i++) block[from + i] = scale > 0 ? (byte) Math.round(vector[i] / scale) : 0;
        if (sketched()) sketch(vector, sketches.get(slot / BLOCK), slot % BLOCK * words());
        if (exact) {
            var to = floats.get(slot / BLOCK);
            System.arraycopy(vector, 0, to, slot % BLOCK * dimension, dimension);
        }
    }

    /// Overwrites what a slot held: nothing of an erased memory stays.
    void clear(int slot) {
        var from = slot % BLOCK * stride;
        Arrays.fill(codes.get(slot / BLOCK), from, from + stride, (byte) 0);
        scales.get(slot / BLOCK)[slot % BLOCK] = 0;
        if (sketched()) {
            var at = slot % BLOCK * words();
            Arrays.fill(sketches.get(slot / BLOCK), at, at + words(), 0);
        }
        if (!exact) return;
        var first = slot % BLOCK * dimension;
        Arrays.fill(floats.get(slot / BLOCK), first, first + dimension, 0);
    }

    /// Returns the nearness of a slot by codes alone; comparable with others of the same question
    /// only.
    float roughly(QuantizedQuestion question, int slot) {
        var block = slot / BLOCK;
        var dot = DotProduct.of(question.numbers, codes.get(block), slot % BLOCK * stride);
        return dot * scales.get(block)[slot % BLOCK];
    }

    /// Returns the nearness of a slot, with the floats where they are kept and else with the codes,
    /// but always with the question's floats.
    float similarity(QuantizedQuestion question, int slot) {
        if (exact) return product(question.floats, floats.get(slot / BLOCK), slot % BLOCK * dimension);
        var block = codes.get(slot / BLOCK);
        var from = slot % BLOCK * stride;
        var sum = 0f;
        for (var i = 0; i < dimension; i++) sum += question.floats[i] * block[from + i];
        return sum * scales.get(slot / BLOCK)[slot % BLOCK];
    }

    private static float scale(float[] vector) {
        var largest = 0f;
        for (var number : vector) largest = Math.max(largest, Math.abs(number));
        return largest / MAX_CODE;
    }

    /// Eight sums side by side, so that they do not wait for one another.
    private static float product(float[] a, float[] b, int from) {
        float s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, s7 = 0;
        var i = 0;
        for (; i + 8 <= a.length; i += 8) {
            s0 += a[i] * b[from + i];
            s1 += a[i + 1] * b[from + i + 1];
            s2 += a[i + 2] * b[from + i + 2];
            s3 += a[i + 3] * b[from + i + 3];
            s4 += a[i + 4] * b[from + i + 4];
            s5 += a[i + 5] * b[from + i + 5];
            s6 += a[i + 6] * b[from + i + 6];
            s7 += a[i + 7] * b[from + i + 7];
        }
        for (; i < a.length; i++) s0 += a[i] * b[from + i];
        return s0 + s1 + (s2 + s3) + (s4 + s5 + (s6 + s7));
    }
}
