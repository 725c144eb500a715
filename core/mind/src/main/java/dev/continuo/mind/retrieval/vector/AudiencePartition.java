package dev.continuo.mind.retrieval.vector;

import java.util.Arrays;

/// The slots of one label, side by side with the memories in them.
final class AudiencePartition {
    final String name;
    int[] slots = new int[4];
    long[] memories = new long[4];
    int size;

    AudiencePartition(String name) {
        this.name = name;
    }

    /// Says at which place.
    int add(int slot, long memory) {
        if (size == slots.length) {
            var length = size + Math.max(4, size / 2);
            slots = Arrays.copyOf(slots, length);
            memories = Arrays.copyOf(memories, length);
        }
        slots[size] = slot;
        memories[size] = memory;
        return size++;
    }

    /// Fills a place with the last one; says which slot was moved there, or -1.
    int remove(int place) {
        size--;
        if (place == size) return -1;
        slots[place] = slots[size];
        memories[place] = memories[size];
        return slots[place];
    }
}
