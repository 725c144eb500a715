package dev.continuo.mind.retrieval.vector;

import java.util.Arrays;

/// The slots of one label, side by side with the keys of what is in them ([PartKey]).
final class AudiencePartition {
    final String name;
    int[] slots = new int[4];
    long[] keys = new long[4];
    int size;

    AudiencePartition(String name) {
        this.name = name;
    }

    /// Says at which place.
    int add(int slot, long key) {
        if (size == slots.length) {
            var length = size + Math.max(4, size / 2);
            slots = Arrays.copyOf(slots, length);
            keys = Arrays.copyOf(keys, length);
        }
        slots[size] = slot;
        keys[size] = key;
        return size++;
    }

    /// Fills a place with the last one; says which slot was moved there, or -1.
    int remove(int place) {
        size--;
        if (place == size) return -1;
        slots[place] = slots[size];
        keys[place] = keys[size];
        return slots[place];
    }
}
