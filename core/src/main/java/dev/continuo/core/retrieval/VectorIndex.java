package dev.continuo.core.retrieval;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// Vectors of one embedder, searched exactly: every vector of the labels asked for, and no other,
/// is compared.
///
/// Unit vectors lie in fixed blocks of floats; each label lists the slots that are its own. When
/// the budget is reached, the newest memories stay.
final class VectorIndex {
    private static final int BLOCK = 512;

    /// What a vector costs beside its floats: its id, its slot in a label's list, its entry by id.
    private static final int OVERHEAD = 110;

    private final long budget;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final List<float[]> blocks = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();
    private final Map<String, Slots> labels = new HashMap<>();
    private final TreeMap<Long, Place> places = new TreeMap<>();
    private final Set<Long> forgotten = new HashSet<>();
    private int dimension;

    VectorIndex(long budget) {
        this.budget = budget;
    }

    /// Adds a vector. One that is known, was forgotten, is of another length than the first or is
    /// older than all others in a full index is not added.
    ///
    /// @return whether the vector would have found room
    boolean add(long memory, String label, float[] vector) {
        lock.writeLock().lock();
        try {
            if (dimension == 0) dimension = vector.length;
            var full = places.size() >= capacity();
            if (full && (places.isEmpty() || memory < places.firstKey())) return false;
            if (vector.length != dimension
                    || forgotten.contains(memory)
                    || places.containsKey(memory)) return true;
            if (full) remove(places.firstKey());
            put(memory, label, vector);
            return true;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /// Removes memories for good: one that is added afterwards, by whoever had read it before,
    /// stays away.
    void forget(Collection<Long> memories) {
        lock.writeLock().lock();
        try {
            for (var memory : memories) {
                forgotten.add(memory);
                remove(memory);
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    /// Lets go of vectors that are made anew.
    void drop(Collection<Long> memories) {
        lock.writeLock().lock();
        try {
            memories.forEach(this::remove);
        } finally {
            lock.writeLock().unlock();
        }
    }

    /// The memories nearest to a unit vector, nearest first; equal ones newest first.
    long[] nearest(float[] question, Collection<String> asked, Set<Long> exclude, int limit) {
        var nearest = new Nearest(limit, exclude);
        lock.readLock().lock();
        try {
            if (question.length != dimension) return new long[0];
            for (var label : asked) {
                var slots = labels.get(label);
                if (slots != null) scan(slots, question, nearest);
            }
        } finally {
            lock.readLock().unlock();
        }
        return nearest.memories();
    }

    int size() {
        lock.readLock().lock();
        try {
            return places.size();
        } finally {
            lock.readLock().unlock();
        }
    }

    /// Memory used, in bytes.
    long bytes() {
        lock.readLock().lock();
        try {
            return (long) blocks.size() * BLOCK * dimension * Float.BYTES
                    + (long) places.size() * OVERHEAD;
        } finally {
            lock.readLock().unlock();
        }
    }

    private long capacity() {
        var block = (long) BLOCK * (dimension * Float.BYTES + OVERHEAD);
        return budget / block * BLOCK;
    }

    private void put(long memory, String label, float[] vector) {
        if (free.isEmpty()) {
            for (var i = 0; i < BLOCK; i++) free.add(blocks.size() * BLOCK + i);
            blocks.add(new float[BLOCK * dimension]);
        }
        int slot = free.remove();
        System.arraycopy(vector, 0, blocks.get(slot / BLOCK), slot % BLOCK * dimension, dimension);
        labels.computeIfAbsent(label, _ -> new Slots()).add(slot, memory);
        places.put(memory, new Place(label, slot));
    }

    private void remove(long memory) {
        var place = places.remove(memory);
        if (place == null) return;
        var from = place.slot % BLOCK * dimension;
        Arrays.fill(blocks.get(place.slot / BLOCK), from, from + dimension, 0);
        free.add(place.slot);
        var slots = labels.get(place.label);
        if (slots != null && slots.remove(place.slot)) labels.remove(place.label);
    }

    private void scan(Slots slots, float[] question, Nearest nearest) {
        for (var i = 0; i < slots.size; i++) {
            var slot = slots.slots[i];
            var score = dot(question, blocks.get(slot / BLOCK), slot % BLOCK * dimension);
            nearest.offer(score, slots.memories[i]);
        }
    }

    /// Eight sums side by side, so that they do not wait for one another.
    private static float dot(float[] a, float[] b, int from) {
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

    private record Place(String label, int slot) {}

    /// The slots of one label, side by side with the memories in them.
    private static final class Slots {
        private int[] slots = new int[4];
        private long[] memories = new long[4];
        private int size;

        void add(int slot, long memory) {
            if (size == slots.length) {
                slots = Arrays.copyOf(slots, size * 2);
                memories = Arrays.copyOf(memories, size * 2);
            }
            slots[size] = slot;
            memories[size++] = memory;
        }

        /// Removes a slot; true when it was the last.
        boolean remove(int slot) {
            for (var i = 0; i < size; i++) {
                if (slots[i] != slot) continue;
                size--;
                slots[i] = slots[size];
                memories[i] = memories[size];
                break;
            }
            return size == 0;
        }
    }
}
