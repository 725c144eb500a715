package dev.continuo.mind.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.jooq.impl.DSL.selectCount;

import dev.continuo.language.utterance.Passages;
import dev.continuo.mind.retrieval.index.Indexer;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.index.MemoryWords;
import dev.continuo.mind.retrieval.index.PendingMemory;
import dev.continuo.mind.retrieval.text.Terms;
import dev.continuo.mind.retrieval.vector.VectorStore;
import dev.continuo.model.Embedder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has the embedder make the [VectorStore] that are missing.
final class VectorIndexer implements Indexer {
    private static final Logger LOG = LoggerFactory.getLogger(VectorIndexer.class);

    private final DSLContext dsl;
    private final String agent;
    private final MemorySource memories;
    private final Embedder embedder;
    private final VectorStore vectors;

    /// Length of a vector; 0 until the embedder has told, and when there is none. Asking may wait
    /// for a model to load or call a provider: only the follower asks, and until it knows.
    private volatile int dimension;

    private volatile int asked;

    VectorIndexer(DSLContext dsl, String agent, MemorySource memories, Embedder embedder, VectorStore vectors) {
        this.dsl = dsl;
        this.agent = agent;
        this.memories = memories;
        this.embedder = embedder;
        this.vectors = vectors;
    }

    @Override
    public String follower() {
        return vectors.follower();
    }

    @Override
    public boolean open() {
        if (dimension == 0) dimension = embedder.dimension();
        return dimension > 0;
    }

    /// Tells whether the embedder is there and loaded.
    boolean ready() {
        return dimension > 0;
    }

    @Override
    public void prepare() {
        vectors.open(dimension);
        vectors.begin(missing());
    }

    @Override
    public long reached() {
        return memories.reached(follower());
    }

    /// Looks for every missing vector again: call it before the follower begins again.
    ///
    /// @return how many there are
    long backfill() {
        if (!vectors.ready()) return 0;
        vectors.reload();
        var missing = missing();
        vectors.begin(missing);
        return missing;
    }

    private long missing() {
        return dsl.fetchSingle(selectCount()
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent))
                        .and(MemoryWords.worded())
                        .and(vectors.absent()))
                .value1();
    }

    @Override
    public List<PendingMemory> lacking(long after, long upTo, int limit) {
        asked = limit;
        return memories.lacking(after, upTo, vectors.absent(), limit);
    }

    @Override
    public void keep(List<PendingMemory> batch, long seq) {
        var made = embed(batch);
        dsl.transaction(configuration -> {
            var transaction = configuration.dsl();
            memories.hurry(transaction);
            memories.takeTurns(transaction);
            if (!made.isEmpty()) insert(transaction, made);
            memories.reach(transaction, follower(), seq);
        });
        made.forEach((memory, vector) -> vectors.added(memory.memory(), memory.audience(), vector));
        vectors.made(made.size());
        if (batch.size() < asked) vectors.caughtUp();
    }

    /// Inserts the vectors that were made. A vector of a memory that has other words by now, its
    /// own or those before it, is not kept: it is made again.
    private void insert(DSLContext transaction, Map<PendingMemory, List<float[]>> made) {
        var ids = made.keySet().stream().map(PendingMemory::memory).toList();
        var current = memories.current(transaction, ids);
        made.keySet().removeIf(pending -> !pending.equals(current.get(pending.memory())));
        vectors.insert(transaction, byMemory(made), MemoryWords.worded());
    }

    private static Map<Long, List<float[]>> byMemory(Map<PendingMemory, List<float[]>> made) {
        return made.entrySet().stream()
                .collect(Collectors.toMap(one -> one.getKey().memory(), Map.Entry::getValue));
    }

    /// The vectors of a batch. A single text that the embedder cannot take, while it takes others,
    /// is left to the text index; an embedder that takes none fails the batch, which is tried
    /// again.
    private Map<PendingMemory, List<float[]>> embed(List<PendingMemory> batch) {
        var made = new LinkedHashMap<PendingMemory, List<float[]>>();
        if (batch.isEmpty()) return made;
        try {
            put(made, batch);
        } catch (RuntimeException _) {
            embedder.passages(List.of("ready"));
            for (var memory : batch) putAlone(made, memory);
        }
        return made;
    }

    private void putAlone(Map<PendingMemory, List<float[]>> made, PendingMemory memory) {
        try {
            put(made, List.of(memory));
        } catch (RuntimeException failure) {
            LOG.warn("Memory {} gets no vector: {}", memory.memory(), failure.toString());
        }
    }

    private void put(Map<PendingMemory, List<float[]>> made, List<PendingMemory> batch) {
        var texts = batch.stream().map(VectorIndexer::texts).toList();
        var passages = embedder.passages(texts.stream().flatMap(List::stream).toList());
        for (var vector : passages)
            if (!vectors.fits(vector)) throw new IllegalStateException("the embedder made a vector of another kind");
        var from = 0;
        for (var i = 0; i < batch.size(); i++) {
            var to = from + texts.get(i).size();
            made.put(batch.get(i), List.copyOf(passages.subList(from, to)));
            from = to;
        }
    }

    /// The whole in its context, then the passages of a long text.
    private static List<String> texts(PendingMemory memory) {
        return Stream.concat(Stream.of(memory.text()), Passages.of(memory.words()).stream())
                .map(Terms::clean)
                .toList();
    }
}
