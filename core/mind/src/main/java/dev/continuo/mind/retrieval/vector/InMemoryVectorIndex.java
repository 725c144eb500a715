package dev.continuo.mind.retrieval.vector;

import dev.continuo.mind.retrieval.index.LongIntMap;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// Vectors held in memory and searched by comparing every one of the labels asked for, and no
/// other.
///
/// All are compared by [QuantizedVectors], many on several threads; the nearest of these by their
/// floats. When the budget is reached the floats go first, which leaves room for four times as
/// many; after that the newest memories stay.
final class InMemoryVectorIndex implements VectorIndex {
    /// Cost of a vector beside its codes: its place in its label's list and in the map.
    static final int OVERHEAD = 64;

    private static final int PAGE = 2048;

    /// Shorter vectors have sketches of too few bits to tell them apart.
    private static final int LEAST_BITS = 256;

    private final VectorSource source;
    private final long budget;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Set<Long> forgotten = new HashSet<>();
    private final Set<Long> droppedWhileLoading = new HashSet<>();
    private final Map<String, AudiencePartition> labels = new HashMap<>();
    private final Deque<Integer> free = new ArrayDeque<>();
    private final Deque<Long> oldest = new ArrayDeque<>();
    private LongIntMap slots = new LongIntMap();
    private QuantizedVectors codes = new QuantizedVectors(0);
    private AudiencePartition[] labelOf = new AudiencePartition[0];
    private int[] placeOf = new int[0];
    private int nextSketch = NearestVectors.SKETCHED;
    private int wholes;
    private boolean loading;

    /// Source of the vectors, where they are kept for good.
    @FunctionalInterface
    interface VectorSource {
        /// A page of vectors with smaller keys than one ([PartKey]), greatest first.
        List<KeptVector> before(long key, int limit);
    }

    /// A vector as it is kept.
    @SuppressWarnings("ArrayRecordComponent")
    record KeptVector(long memory, int part, String label, float[] vector) {
        long key() {
            return PartKey.of(memory, part);
        }
    }

    InMemoryVectorIndex(VectorSource source, long budget) {
        this.source = source;
        this.budget = budget;
    }

    @Override
    public String name() {
        return "memory";
    }

    /// Loads what was kept before, newest first, until the memory for it is full.
    @Override
    public void open(int dimension) {
        begin(dimension);
        var before = Long.MAX_VALUE;
        while (before > 0) before = load(before);
        lock.writeLock().lock();
        try {
            loading = false;
            droppedWhileLoading.clear();
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void begin(int dimension) {
        lock.writeLock().lock();
        try {
            loading = true;
            slots = new LongIntMap();
            codes = new QuantizedVectors(dimension);
            labels.clear();
            free.clear();
            oldest.clear();
            wholes = 0;
            nextSketch = NearestVectors.SKETCHED;
            labelOf = new AudiencePartition[0];
            placeOf = new int[0];
        } finally {
            lock.writeLock().unlock();
        }
    }

    /// Loads a page of smaller keys than one; tells the smallest, or 0 when there is nothing more
    /// to load.
    private long load(long before) {
        var page = source.before(before, PAGE);
        lock.writeLock().lock();
        try {
            for (var kept : page) {
                if (slots.of(kept.key()) >= 0 || droppedWhileLoading.contains(kept.memory)) continue;
                if (!put(kept.key(), kept.label, kept.vector)) return 0;
            }
        } finally {
            lock.writeLock().unlock();
        }
        return page.size() < PAGE ? 0 : page.getLast().key();
    }

    /// Adds a vector. One that was forgotten, is of another length or is older than all others in a
    /// full index is not added.
    @Override
    public void add(long memory, int part, String label, float[] vector) {
        var key = PartKey.of(memory, part);
        lock.writeLock().lock();
        try {
            remove(key);
            put(key, label, vector);
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public void drop(Collection<Long> memories) {
        lock.writeLock().lock();
        try {
            if (loading) droppedWhileLoading.addAll(memories);
            memories.forEach(this::removeParts);
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public void forget(Collection<Long> memories) {
        lock.writeLock().lock();
        try {
            forgotten.addAll(memories);
            memories.forEach(this::removeParts);
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public List<NearVector> nearest(float[] question, Collection<String> asked, Set<Long> exclude, int limit) {
        lock.readLock().lock();
        try {
            if (question.length != codes.dimension() || limit < 1) return List.of();
            var found = asked.stream()
                    .distinct()
                    .map(labels::get)
                    .filter(l -> l != null)
                    .toList();
            return new NearestVectors(codes, slots, found, question).nearest(exclude, limit);
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public Map<Long, Float> similarities(float[] question, Collection<Long> memories) {
        var similarities = new HashMap<Long, Float>();
        lock.readLock().lock();
        try {
            if (question.length != codes.dimension()) return similarities;
            var put = codes.question(question);
            for (var memory : memories) {
                for (var part = 0; part < PartKey.PARTS; part++) {
                    var slot = slots.of(PartKey.of(memory, part));
                    if (slot >= 0) similarities.merge(memory, codes.similarity(put, slot), Math::max);
                    else if (part > 0) break;
                }
            }
        } finally {
            lock.readLock().unlock();
        }
        return similarities;
    }

    @Override
    public long size() {
        lock.readLock().lock();
        try {
            return wholes;
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public long bytes() {
        lock.readLock().lock();
        try {
            return codes.room() * codes.bytesEach(codes.exact()) + (long) slots.size() * OVERHEAD;
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public String progress() {
        lock.readLock().lock();
        try {
            return loading ? "loading vectors" : "";
        } finally {
            lock.readLock().unlock();
        }
    }

    /// False when the index is full of newer ones.
    private boolean put(long key, String label, float[] vector) {
        if (vector.length != codes.dimension() || forgotten.contains(PartKey.memory(key))) return true;
        if (codes.exact() && slots.size() >= capacity(true)) codes.coarsen();
        if (!codes.exact() && slots.size() >= capacity(false) && !makeRoom(key)) return false;
        if (free.isEmpty()) grow();
        int slot = free.remove();
        codes.put(slot, vector);
        slots.put(key, slot);
        if (PartKey.part(key) == 0) wholes++;
        var list = labels.computeIfAbsent(label, AudiencePartition::new);
        labelOf[slot] = list;
        placeOf[slot] = list.add(slot, key);
        if (slots.size() >= nextSketch && codes.dimension() >= LEAST_BITS) {
            codes.sketch();
            nextSketch = slots.size() * 2;
        }
        return true;
    }

    private long capacity(boolean exact) {
        var block = QuantizedVectors.BLOCK * (codes.bytesEach(exact) + OVERHEAD);
        return budget / block * QuantizedVectors.BLOCK;
    }

    private void grow() {
        var first = codes.room();
        codes.grow();
        for (var slot = first; slot < codes.room(); slot++) free.add(slot);
        if (codes.room() <= labelOf.length) return;
        var length = Math.max(codes.room(), first + first / 2);
        labelOf = Arrays.copyOf(labelOf, length);
        placeOf = Arrays.copyOf(placeOf, length);
    }

    /// Lets the oldest go for a newer one.
    private boolean makeRoom(long key) {
        while (!oldest.isEmpty() && slots.of(oldest.peek()) < 0) oldest.remove();
        if (oldest.isEmpty())
            labels.values().stream()
                    .flatMapToLong(label -> Arrays.stream(label.keys, 0, label.size))
                    .sorted()
                    .limit(QuantizedVectors.BLOCK)
                    .forEach(oldest::add);
        if (oldest.isEmpty() || key < oldest.peek()) return false;
        remove(oldest.remove());
        return true;
    }

    private void removeParts(long memory) {
        for (var part = 0; part < PartKey.PARTS; part++) remove(PartKey.of(memory, part));
    }

    private void remove(long key) {
        var slot = slots.of(key);
        if (slot < 0) return;
        slots.remove(key);
        if (PartKey.part(key) == 0) wholes--;
        codes.clear(slot);
        free.add(slot);
        var label = labelOf[slot];
        var moved = label.remove(placeOf[slot]);
        if (moved >= 0) placeOf[moved] = placeOf[slot];
        if (label.size == 0) labels.remove(label.name);
    }
}
