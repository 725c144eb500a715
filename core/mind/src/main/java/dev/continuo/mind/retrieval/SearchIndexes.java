package dev.continuo.mind.retrieval;

import dev.continuo.language.text.Language;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.retrieval.index.IndexFollower;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.text.TextIndexer;
import dev.continuo.mind.retrieval.vector.VectorStore;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Text index and vectors of an agent's memories. Both follow the mind in the background.
final class SearchIndexes implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SearchIndexes.class);
    private static final String EDITS = "edits";
    private static final Duration PURGE = Duration.ofSeconds(60);

    private final MemorySource memories;
    private final TextIndexer texts;
    private final VectorStore vectors;
    private final VectorIndexer vectorShelf;
    private final IndexFollower textFollower;
    private final IndexFollower vectorFollower;

    /// One after the other: each begins the indexes again at a memory.
    private final KeyedExecutor<String, Runnable> upkeep = new KeyedExecutor<>("upkeep", Runnable::run);

    /// @param pause of a follower, after a failure
    SearchIndexes(
            MemorySource memories, TextIndexer texts, VectorStore vectors, VectorIndexer vectorShelf, Duration pause) {
        this.memories = memories;
        this.texts = texts;
        this.vectors = vectors;
        this.vectorShelf = vectorShelf;
        textFollower = new IndexFollower(texts, memories::head, pause);
        vectorFollower = new IndexFollower(vectorShelf, memories::head, pause);
    }

    /// Starts following, in the background.
    void follow() {
        textFollower.start();
        vectorFollower.start();
    }

    VectorStore vectors() {
        return vectors;
    }

    /// Name under which it is noted how far the vectors have come.
    String vectorFollower() {
        return vectorShelf.follower();
    }

    /// Has both look at once for what was committed. Returns at once.
    void nudge() {
        textFollower.nudge();
        vectorFollower.nudge();
    }

    /// Waits until everything committed so far is in both.
    ///
    /// @return whether that is so
    boolean index(Duration bound) {
        var head = memories.head();
        return upkeep.settle(bound) && textFollower.await(head, bound, true) && vectorFollower.await(head, bound, true);
    }

    /// Waits for what a search must find.
    ///
    /// @return whether it is in both
    boolean await(SearchContext.ListenerContext standing, Duration forText, Duration forVectors) {
        if (standing.vectors() == null) vectorFollower.rewind(0);
        var words = textFollower.awaitStep(standing.newest(), forText);
        var meaning = vectorFollower.await(standing.newest(), forVectors, false);
        return words && meaning;
    }

    /// Waits for one memory.
    ///
    /// @return whether it has a vector; its words are indexed
    /// @throws Unavailable when its words are not indexed in time
    boolean await(long memory, Duration longest) {
        // Up to what is there now: how rare a word is, and with it how alike memories are, depends
        // on all that is indexed.
        var newest = Math.max(memory, memories.head());
        if (!textFollower.awaitStep(newest, longest) && !textFollower.await(memory, Duration.ZERO, true))
            throw new Unavailable("Memory #" + memory + " is not indexed yet.");
        return vectorShelf.ready() && vectorFollower.await(memory, longest, true);
    }

    /// Lets go of the vectors of erased memories, and in the background of their words.
    void forget(Collection<Long> erased) {
        vectors.forget(erased);
        var _ = takeUpWords();
        upkeep.add("memories", () -> takeUpNeighbours(erased));
    }

    /// Indexes anew, without them, the words that were said right after erased ones.
    private void takeUpNeighbours(Collection<Long> erased) {
        try {
            var resting = memories.resting(erased);
            resting.removeAll(erased);
            takeUp(resting);
        } catch (RuntimeException e) {
            LOG.warn("What was said after erased words is not indexed yet: {}", DatabaseErrors.cause(e));
        }
    }

    private void takeUp(Collection<Long> lost) {
        if (lost.isEmpty()) return;
        vectors.drop(lost);
        vectorFollower.rewind(Collections.min(lost) - 1);
    }

    private CompletableFuture<Void> takeUpWords() {
        var done = texts.changed();
        textFollower.nudge();
        return done;
    }

    /// Waits until nothing is left of erased words in the text index and its files.
    ///
    /// @throws Unavailable when that takes too long
    void purge() {
        try {
            takeUpWords().get(PURGE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new Unavailable("What was erased is not out of the text index yet.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable("The wait for the text index was interrupted.", e);
        }
    }

    /// Takes up changed words anew, in the background.
    void changed() {
        var _ = takeUpWords();
        upkeep.add("memories", this::takeUpChanges);
    }

    private void takeUpChanges() {
        try {
            var edits = memories.editsAfter(memories.reached(EDITS));
            if (edits.isEmpty()) return;
            memories.eraseChanged(edits, EDITS);
            takeUp(memories.resting(edits.values()));
        } catch (RuntimeException e) {
            LOG.warn("Changed words are not indexed yet: {}", DatabaseErrors.cause(e));
        }
    }

    /// Returns how many memories are not found by their words yet.
    int pendingTexts() {
        return memories.countAfter(textFollower.reached(memories.head()));
    }

    /// Returns how many memories are not found by their meaning yet, of the newest.
    int pendingVectors() {
        return memories.countAfter(vectorFollower.reached(memories.head()));
    }

    /// Counts what is indexed.
    ///
    /// @param understood languages of the embedder
    /// @param trouble of a search, empty for none
    IndexCoverage coverage(String embedder, Set<Language> understood, String trouble) {
        var counts = memories.counts(embedder);
        return new IndexCoverage(
                counts.memories(),
                texts.size(),
                counts.vectors(),
                vectors.searched(),
                embedder,
                vectors.bytes(),
                vectors.budgetBytes(),
                trouble,
                vectors.accelerator(),
                vectors.progress(),
                wordsOnly(understood));
    }

    private List<String> wordsOnly(Set<Language> understood) {
        return texts.languages().stream()
                .filter(language -> !understood.contains(language))
                .map(Language::configuration)
                .sorted()
                .toList();
    }

    /// Tells why one of them does not get on; empty where both do.
    String trouble() {
        var text = textFollower.trouble();
        return text.isEmpty() ? vectorFollower.trouble() : text;
    }

    /// Looks for every memory that an index lacks, in the background.
    ///
    /// @return how many have no vector
    long backfill() {
        var missing = vectorShelf.backfill();
        textFollower.rewind(0);
        vectorFollower.rewind(0);
        return missing;
    }

    @Override
    public void close() {
        upkeep.finish();
        textFollower.close();
        vectorFollower.close();
        texts.close();
    }
}
