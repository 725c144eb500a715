package dev.continuo.mind.retrieval.vector;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The vectors that one embedder made of one agent's memories: the table and what searches it.
///
/// Whoever makes vectors asks for the memories for which [#absent()] holds, inserts in a
/// transaction, tells of each after the commit ([#added(long, String, List)]) and says when nothing
/// was left to do ([#caughtUp()]). Vectors of other embedders are never looked at, and deleted when
/// this one has caught up.
public final class VectorStore {
    private static final Logger LOG = LoggerFactory.getLogger(VectorStore.class);
    private static final int BATCH_SIZE = 64;

    private final DSLContext dsl;
    private final String agent;
    private final String model;
    private final VectorSettings settings;
    private final VectorRows rows;
    private final InMemoryVectorIndex inMemory;
    private volatile VectorIndex accelerator;
    private volatile int dimension;
    private volatile boolean others;
    private volatile VectorBuild making = VectorBuild.NOTHING;

    /// Vectors being made in the background.
    private record VectorBuild(boolean again, long made, long total) {
        static final VectorBuild NOTHING = new VectorBuild(false, 0, 0);

        VectorBuild and(int more) {
            return new VectorBuild(again, made + more, total);
        }

        long tenths() {
            return total == 0 ? 0 : made * 10 / total;
        }

        String text(String model) {
            if (total < BATCH_SIZE) return "";
            return "%sembedding %d of %d memories for %s"
                    .formatted(again ? "re-" : "", Math.min(made, total), total, model);
        }
    }

    /// @param dsl statements outside any transaction
    /// @param model the embedder's name
    public VectorStore(DSLContext dsl, String agent, String model, VectorSettings settings) {
        this.dsl = dsl;
        this.agent = agent;
        this.model = model;
        this.settings = settings;
        rows = new VectorRows(dsl, agent, model);
        inMemory = new InMemoryVectorIndex(rows, budget(settings));
        accelerator = inMemory;
    }

    /// Half of the heap at most, whatever was asked for: the rest of the process lives there too.
    private static long budget(VectorSettings settings) {
        var most = Runtime.getRuntime().maxMemory() / 2;
        if (settings.budgetBytes() > most)
            LOG.warn(
                    "{} MB for vectors do not fit into a heap of {} MB: {} MB are used. CONTINUO_JAVA_OPTIONS=-Xmx… gives more",
                    settings.budgetBytes() >> 20,
                    Runtime.getRuntime().maxMemory() >> 20,
                    most >> 20);
        return Math.min(settings.budgetBytes(), most);
    }

    /// Chooses the accelerator and loads what is kept, once the length of a vector is known.
    public void open(int length) {
        dimension = length;
        if (settings.external() && accelerator == inMemory)
            PgvectorExtension.of(dsl).ifPresent(found -> accelerator = new PgvectorIndex(dsl, agent, model, found));
        accelerator.open(length);
        others = rows.others();
    }

    /// Tells whether vectors are searched yet.
    public boolean ready() {
        return dimension > 0;
    }

    /// Name of the follower that makes these vectors.
    public String follower() {
        return VectorRows.FOLLOWERS + model;
    }

    /// Holds for a row of `mind.memory` that has no vector.
    public Condition absent() {
        return rows.absent();
    }

    /// Tells whether a vector can be kept: it has the right length, and is of numbers that are not
    /// all 0.
    public boolean fits(float[] vector) {
        var largest = 0f;
        for (var number : vector) {
            if (!Float.isFinite(number)) return false;
            largest = Math.max(largest, Math.abs(number));
        }
        return vector.length == dimension && largest > 0;
    }

    /// Keeps vectors by memory, each as a whole first and then its passages, of those for which a
    /// condition on `mind.memory` holds: what was erased meanwhile has none.
    public void insert(DSLContext transaction, Map<Long, List<float[]>> vectors, Condition stillThere) {
        if (!vectors.isEmpty()) rows.insert(transaction, vectors, stillThere);
    }

    /// The vectors of a memory were committed, as [#insert] takes them.
    public void added(long memory, String label, List<float[]> made) {
        for (var part = 0; part < made.size(); part++) accelerator.add(memory, part, label, made.get(part));
    }

    /// Vectors are to be made, of so many memories. Says so where it takes a while.
    public void begin(long missing) {
        making = new VectorBuild(others, 0, missing);
        if (!progress().isEmpty()) LOG.info("{}", progress());
    }

    /// So many more were made.
    public void made(int more) {
        var before = making;
        making = before.and(more);
        if (making.tenths() > before.tenths() && !progress().isEmpty()) LOG.info("{}", progress());
    }

    /// Nothing is left to be made: what other embedders made is of no use any more.
    public void caughtUp() {
        making = VectorBuild.NOTHING;
        if (!others) return;
        rows.deleteOthers();
        accelerator.othersDeleted();
        others = false;
        LOG.info("All memories have vectors of {}; those of other models are deleted", model);
    }

    /// Looks at the table anew, as if just started.
    public void reload() {
        if (!ready()) return;
        accelerator.open(dimension);
        others = rows.others();
    }

    /// Rows of these memories were deleted and may be made anew.
    public void drop(Collection<Long> memories) {
        accelerator.drop(memories);
    }

    /// Rows of these memories were deleted for good.
    public void forget(Collection<Long> memories) {
        accelerator.forget(memories);
    }

    /// As [VectorIndex#nearest(float[], Collection, Set, int)].
    public List<VectorIndex.NearVector> nearest(
            float[] question, Collection<String> labels, Set<Long> exclude, int limit) {
        return accelerator.nearest(question, labels, exclude, limit);
    }

    /// The vector of a memory as a whole; null where it has none.
    public float @Nullable [] of(long memory) {
        return rows.of(memory);
    }

    /// The vectors of memories as a whole, of those that have one; none while they are not searched
    /// yet.
    public Map<Long, float[]> of(Collection<Long> memories) {
        return !ready() || memories.isEmpty() ? Map.of() : rows.of(memories);
    }

    /// As [VectorIndex#similarities(float[], Collection)].
    public Map<Long, Float> similarities(float[] question, Collection<Long> memories) {
        return memories.isEmpty() ? Map.of() : accelerator.similarities(question, memories);
    }

    /// Name of what searches.
    public String accelerator() {
        return accelerator.name();
    }

    /// Memories that are searched.
    public long searched() {
        return accelerator.size();
    }

    public long bytes() {
        return accelerator.bytes();
    }

    public long budgetBytes() {
        return settings.budgetBytes();
    }

    /// Returns the work in the background, such as `re-embedding 1200 of 5400 memories for bge`;
    /// empty when there is none.
    public String progress() {
        var text = making.text(model);
        return text.isEmpty() ? accelerator.progress() : text;
    }
}
