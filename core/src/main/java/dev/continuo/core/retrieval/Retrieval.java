package dev.continuo.core.retrieval;

import dev.continuo.core.Outage;
import dev.continuo.core.model.Embedder;
import dev.continuo.core.retrieval.vector.Accelerator;
import dev.continuo.core.retrieval.vector.VectorSettings;
import dev.continuo.core.retrieval.vector.Vectors;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the memories that bear on a question, among those the listener may hear.
///
/// A question is put to two lists, by meaning (exact nearest vectors, in memory) and by words
/// (PostgreSQL's text search), which are fused by rank. Both lists only propose: what is returned
/// was loaded by a query on `mind.memory` that asks for the labels again. A search makes three
/// statements, whatever the size of the ledger.
///
/// Both lists follow the mind in the background; [#nudge()] after a commit makes them look at once,
/// and a search waits a little for what is pending. An embedder that fails, loads or lags costs the
/// list by meaning and nothing else.
public final class Retrieval implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Retrieval.class);
    private static final String EDITS = "edits";

    private final Embedder embedder;
    private final Limits limits;
    private final Memories memories;
    private final TextIndex texts;
    private final Vectors vectors;
    private final VectorShelf vectorShelf;
    private final Follower textFollower;
    private final Follower vectorFollower;

    /// Questions given up on that the embedder still holds. While there are any, it is left alone.
    private final AtomicInteger late = new AtomicInteger();

    /// Starts following at once, in the background.
    ///
    /// @param dsl statements outside any transaction
    public Retrieval(DSLContext dsl, String agent, Embedder embedder) {
        this(dsl, agent, embedder, VectorSettings.USUAL);
    }

    /// Starts following at once, in the background.
    ///
    /// @param dsl statements outside any transaction
    public Retrieval(DSLContext dsl, String agent, Embedder embedder, VectorSettings settings) {
        this(dsl, agent, embedder, Limits.USUAL, settings);
    }

    Retrieval(DSLContext dsl, String agent, Embedder embedder, Limits limits) {
        this(dsl, agent, embedder, limits, new VectorSettings(limits.vectorBytes(), false));
    }

    private Retrieval(
            DSLContext dsl,
            String agent,
            Embedder embedder,
            Limits limits,
            VectorSettings settings) {
        this.embedder = embedder;
        this.limits = limits;
        memories = new Memories(dsl, agent);
        texts = new TextIndex(dsl, agent, memories);
        vectors = new Vectors(dsl, agent, embedder.name(), settings);
        vectorShelf = new VectorShelf(dsl, agent, memories, embedder, vectors);
        textFollower = follower(texts);
        vectorFollower = follower(vectorShelf);
        textFollower.start();
        vectorFollower.start();
    }

    private Follower follower(Shelf shelf) {
        return new Follower(shelf, memories::head, memories::reached, limits.pause());
    }

    /// Finds what bears on a question.
    public Recall recall(Query query) {
        var text = Terms.clean(query.text());
        if (text.isEmpty() || query.audiences().isEmpty() || query.limit() < 1) {
            return Recall.NOTHING;
        }
        var question = question(text);
        var standing = memories.standing(text, query, texts.follower(), vectorShelf.follower());
        var complete = caughtUp(standing);
        var words = texts.search(Terms.of(text, standing.stems()), query, limits.list());
        var vector = answer(question);
        var meaning = vector.map(asked -> nearest(asked, query)).orElse(List.of());
        var fusion = new Fusion(meaning, words);
        var rows = memories.load(fusion.memories(), query.audiences());
        return new Recall(
                fusion.best(rows, query.limit()),
                List.of(),
                Scoring.NOTHING,
                vector.isPresent(),
                complete);
    }

    /// Says that something was committed. Returns at once.
    public void nudge() {
        textFollower.nudge();
        vectorFollower.nudge();
    }

    /// Waits until everything committed so far is indexed, by meaning too where there is an
    /// embedder.
    ///
    /// @return whether that is so; false when the time is over or the embedder fails
    public boolean index(Duration bound) {
        var head = memories.head();
        return textFollower.await(head, bound, true) && vectorFollower.await(head, bound, true);
    }

    /// Deletes what the indexes hold of memories, inside the transaction that erases them.
    public void erase(DSLContext transaction, Collection<Long> erased) {
        if (!erased.isEmpty()) memories.erase(transaction, erased);
    }

    /// Lets go of the vectors of erased memories. Harmless at any time; call it when the erasure is
    /// committed.
    public void forget(Collection<Long> erased) {
        vectors.forget(erased);
    }

    /// Memories have other words now: the indexes take them up anew, in the background. What a
    /// process did not come to is done by the next, which says so when it begins.
    public void changed() {
        Thread.ofVirtual().name("changed-memories").start(this::takeUpChanges);
    }

    private synchronized void takeUpChanges() {
        try {
            var edits = memories.editsAfter(memories.reached(EDITS));
            if (edits.isEmpty()) return;
            memories.eraseChanged(edits, EDITS);
            vectors.drop(edits.values());
            textFollower.rewind();
            vectorFollower.rewind();
            nudge();
        } catch (RuntimeException e) {
            LOG.warn("Changed words are not indexed yet: {}", Outage.cause(e));
        }
    }

    /// Counts what is indexed. Reads all memories: for a status page, not for a turn.
    public Coverage coverage() {
        var counts = memories.counts(embedder.name());
        return new Coverage(
                counts.memories(),
                counts.texts(),
                counts.vectors(),
                vectors.searched(),
                embedder.name(),
                vectors.bytes(),
                vectors.budgetBytes(),
                trouble(),
                vectors.accelerator(),
                vectors.progress());
    }

    /// Looks for every memory that an index lacks, in the background.
    ///
    /// @return how many have no vector
    public long backfill() {
        var missing = vectorShelf.backfill();
        textFollower.rewind();
        vectorFollower.rewind();
        return missing;
    }

    /// Stops following.
    @Override
    public void close() {
        textFollower.close();
        vectorFollower.close();
    }

    private String trouble() {
        return textFollower.trouble().isEmpty() ? vectorFollower.trouble() : textFollower.trouble();
    }

    private boolean caughtUp(Memories.Standing standing) {
        if (standing.texts() == null) textFollower.rewind();
        if (standing.vectors() == null) vectorFollower.rewind();
        var words = textFollower.await(standing.newest(), limits.pendingText(), true);
        var meaning = vectorFollower.await(standing.newest(), limits.pendingVectors(), false);
        return words && meaning;
    }

    private List<Long> nearest(float[] question, Query query) {
        var found = vectors.nearest(question, query.audiences(), query.exclude(), limits.list());
        return found.stream().map(Accelerator.Near::memory).toList();
    }

    private CompletableFuture<float[]> question(String text) {
        if (!vectorShelf.ready() || late.get() > 0) {
            return CompletableFuture.failedFuture(new IllegalStateException("no embedder"));
        }
        return CompletableFuture.supplyAsync(
                () -> embedder.query(text), task -> Thread.ofVirtual().start(task));
    }

    private Optional<float[]> answer(CompletableFuture<float[]> question) {
        try {
            return Optional.of(question.get(limits.question().toNanos(), TimeUnit.NANOSECONDS));
        } catch (ExecutionException _) {
            return Optional.empty();
        } catch (TimeoutException _) {
            late.incrementAndGet();
            var _ = question.whenComplete((_, _) -> late.decrementAndGet());
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
