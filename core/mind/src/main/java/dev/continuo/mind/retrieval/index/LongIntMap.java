package dev.continuo.mind.retrieval.index;

import java.util.Arrays;

/// A number for each of many long ones, such as the slot of a memory, by open addressing over plain
/// arrays: a map of boxed numbers takes several times the memory and the time.
public final class LongIntMap {
    private static final long VACANT = Long.MIN_VALUE;

    private long[] memories = vacant(64);
    private int[] slots = new int[64];
    private int size;

    public int size() {
        return size;
    }

    /// The number of a memory; -1 for none.
    public int of(long memory) {
        var at = place(memory);
        return memories[at] == VACANT ? -1 : slots[at];
    }

    public void put(long memory, int slot) {
        if ((size + 1) * 2 > memories.length) grow();
        var at = place(memory);
        if (memories[at] == VACANT) size++;
        memories[at] = memory;
        slots[at] = slot;
    }

    /// Adds to what is there.
    public void add(long memory, int more) {
        var at = place(memory);
        if (memories[at] == VACANT) put(memory, more);
        else slots[at] = Math.max(0, slots[at]) + more;
    }

    public void remove(long memory) {
        var hole = place(memory);
        if (memories[hole] == VACANT) return;
        size--;
        var mask = memories.length - 1;
        for (var at = (hole + 1) & mask; memories[at] != VACANT; at = (at + 1) & mask) {
            // What lies beyond the hole moves into it unless its home lies between them.
            if (((at - home(memories[at])) & mask) < ((at - hole) & mask)) continue;
            memories[hole] = memories[at];
            slots[hole] = slots[at];
            hole = at;
        }
        memories[hole] = VACANT;
    }

    private int place(long memory) {
        var at = home(memory);
        while (memories[at] != VACANT && memories[at] != memory) at = (at + 1) & (memories.length - 1);
        return at;
    }

    private int home(long memory) {
        return (int) ((memory * 0x9E3779B97F4A7C15L) >>> 33) & (memories.length - 1);
    }

    private void grow() {
        var oldMemories = memories;
        var oldSlots = slots;
        memories = vacant(oldMemories.length * 2);
        slots = new int[memories.length];
        size = 0;
        for (var i = 0; i < oldMemories.length; i++) if (oldMemories[i] != VACANT) put(oldMemories[i], oldSlots[i]);
    }

    private static long[] vacant(int length) {
        var memories = new long[length];
        Arrays.fill(memories, VACANT);
        return memories;
    }
}
