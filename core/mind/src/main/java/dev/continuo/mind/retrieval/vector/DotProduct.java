package dev.continuo.mind.retrieval.vector;

/// The dot product of a question with a stretch of codes.
///
/// In plain Java: the Vector API is 10 times as fast, which of 10,000 memories saves 1.5 ms of a
/// recall's 12 and of 100,000 none (sketches come first there), but it is an incubator, of which
/// every start would print a warning.
final class DotProduct {
    private DotProduct() {}

    /// Numbers lie between -127 and 127; the length is a multiple of four. Four sums side by side
    /// do not wait for one another.
    static int of(short[] question, byte[] codes, int from) {
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
