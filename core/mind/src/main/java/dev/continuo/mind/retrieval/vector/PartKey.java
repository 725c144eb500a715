package dev.continuo.mind.retrieval.vector;

/// One number for a memory and a part of it: 0 is the whole, and the passages of a long text count
/// from 1. Keys of newer memories are greater.
final class PartKey {
    private static final int BITS = 6;

    /// Parts that a key can tell apart: more than the whole and the passages of a long text.
    static final int PARTS = 1 << BITS;

    private PartKey() {}

    static long of(long memory, int part) {
        return memory << BITS | part;
    }

    static long memory(long key) {
        return key >> BITS;
    }

    static int part(long key) {
        return (int) (key & (PARTS - 1));
    }
}
