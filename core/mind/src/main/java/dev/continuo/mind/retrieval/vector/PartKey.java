package dev.continuo.mind.retrieval.vector;

import dev.continuo.language.utterance.Passages;

/// One number for a memory and a part of it: 0 is the whole, and the passages of a long text count
/// from 1. Keys of newer memories are greater.
final class PartKey {
    private static final int BITS = 6;
    private static final long PART = (1L << BITS) - 1;

    /// Parts a memory may have, the whole among them.
    static final int PARTS = Passages.MOST + 1;

    private PartKey() {}

    static long of(long memory, int part) {
        return memory << BITS | part;
    }

    static long memory(long key) {
        return key >> BITS;
    }

    static int part(long key) {
        return (int) (key & PART);
    }
}
