package dev.continuo.core.retrieval.vector;

/// In plain Java, with four sums side by side so that they do not wait for one another.
final class PlainDot implements Dot {

    @Override
    public int of(short[] question, byte[] codes, int from) {
        int s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        for (var i = 0; i < question.length; i += 4) {
            s0 += question[i] * codes[from + i];
            s1 += question[i + 1] * codes[from + i + 1];
            s2 += question[i + 2] * codes[from + i + 2];
            s3 += question[i + 3] * codes[from + i + 3];
        }
        return s0 + s1 + (s2 + s3);
    }
}
