package dev.continuo.mind.retrieval;

import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.InsightWithdrawn;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.language.text.Language;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.failure.DatabaseErrors;
import dev.continuo.ledger.failure.Unavailable;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.memory.SimilarMemories;
import dev.continuo.mind.retrieval.index.IndexFollower;
import dev.continuo.mind.retrieval.index.Indexer;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.query.RecallStrategy;
import dev.continuo.mind.retrieval.ranking.feature.WeightSet;
import dev.continuo.mind.retrieval.text.Terms;
import dev.continuo.mind.retrieval.text.TextIndexer;
import dev.continuo.mind.retrieval.vector.Calibration;
import dev.continuo.mind.retrieval.vector.VectorSettings;
import dev.continuo.mind.retrieval.vector.VectorStore;
import dev.continuo.model.Embedder;
import dev.continuo.model.Reranker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the memories that bear on a question, among those the listener may hear.
///
/// Candidates are found by words ([TextSearch][dev.continuo.mind.retrieval.text.TextSearch]) and by
/// meaning ([VectorStore]). Both only propose: what is returned was loaded by a query on
/// `mind.memory` that asks for the labels again ([CandidateLoader]), and put in order by what is
/// known of each ([dev.continuo.mind.retrieval.ranking.Ranking]). A search makes two statements,
/// whatever the size of the ledger; one or two more where the database compares the vectors, one
/// more where much of what was found is in quarantine.
///
/// Both indexes follow the mind in the background; [#nudge()] after a commit makes them look at
/// once, and a search waits a little for what is pending. An embedder that fails, loads or lags
/// costs what is found by meaning and nothing else, and so does a reranker ([RelevanceScorer]).
public final class Retrieval implements SimilarMemories, AutoCloseable, CommitListener {
    private static final Logger LOG = LoggerFactory.getLogger(Retrieval.class);
    private static final String EDITS = "edits";
    private static final Duration PURGE = Duration.ofSeconds(60);

    private final DSLContext dsl;
    private final Embedder embedder;
    private final RetrievalLimits limits;
    private final MemorySource memories;
    private final TextIndexer texts;
    private final VectorStore vectors;
    private final VectorIndexer vectorShelf;
    private final IndexFollower textFollower;
    private final IndexFollower vectorFollower;
    private final QueryEmbedder meaning;
    private final SearchContext standings;
    private final RelevanceScorer relevance;
    private final CandidateLoader candidates;
    private final Search search;
    private final Portrait portrait;
    private final SimilaritySearch likeness;

    /// One after the other: each begins the indexes again at a memory.
    private final KeyedExecutor<String, Runnable> upkeep =
            new KeyedExecutor<>("upkeep", Runnable::run);

    private volatile boolean recalling = true;

    /// Longest wait for words not indexed yet.
    private volatile Duration pendingText;

    /// Starts following at once, in the background.
    ///
    /// @param dsl statements outside any transaction
    /// @param reranker puts the best in order once more; closed with this
    /// @param folder of the text index; null for one in memory
    public Retrieval(
            DSLContext dsl,
            String agent,
            Embedder embedder,
            Reranker reranker,
            VectorSettings settings,
            @Nullable Path folder) {
        this(dsl, agent, embedder, reranker, RetrievalLimits.USUAL, settings, folder);
    }

    Retrieval(
            DSLContext dsl,
            String agent,
            Embedder embedder,
            Reranker reranker,
            RetrievalLimits limits,
            @Nullable Path folder) {
        this(
                dsl,
                agent,
                embedder,
                reranker,
                limits,
                new VectorSettings(limits.vectorBytes(), false),
                folder);
    }

    private Retrieval(
            DSLContext dsl,
            String agent,
            Embedder embedder,
            Reranker reranker,
            RetrievalLimits limits,
            VectorSettings settings,
            @Nullable Path folder) {
        this.dsl = dsl;
        this.embedder = embedder;
        this.limits = limits;
        pendingText = limits.pendingText();
        memories = new MemorySource(dsl, agent);
        texts = new TextIndexer(agent, memories, folder);
        vectors = new VectorStore(dsl, agent, embedder.name(), settings);
        vectorShelf = new VectorIndexer(dsl, agent, memories, embedder, vectors);
        meaning = new QueryEmbedder(embedder, vectorShelf, limits.question());
        standings = new SearchContext(dsl, agent, memories);
        var calibration = new Calibration(embedder);
        likeness = new SimilaritySearch(dsl, agent, texts, vectors, calibration);
        relevance = new RelevanceScorer(reranker, limits.rerank());
        candidates = new CandidateLoader(dsl, agent);
        search =
                new Search(
                        texts,
                        vectors,
                        candidates,
                        limits,
                        meaning.understood(),
                        calibration,
                        relevance);
        portrait = new Portrait(dsl, agent);
        textFollower = follower(texts);
        vectorFollower = follower(vectorShelf);
        textFollower.start();
        vectorFollower.start();
    }

    private IndexFollower follower(Indexer shelf) {
        return new IndexFollower(shelf, memories::head, limits.pause());
    }

    /// Tells whether a text asks what is known of the person who asks.
    public static boolean asksOfThemselves(String text) {
        return WantedMemories.asksOfThemselves(text);
    }

    /// What a person who asks what is known of them told, as far as the listener may hear it; empty
    /// where a text asks nothing of the kind.
    ///
    /// @param persons all that are the person who asks
    public Optional<Recall> portrait(Query query, Supplier<Set<Long>> persons) {
        if (!recalling
                || !WantedMemories.asksOfThemselves(query.text())
                || query.audiences().isEmpty()) return Optional.empty();
        return Optional.of(portrait.of(persons.get(), query));
    }

    /// From now on nothing is found: memory is switched off.
    public void recallNothing() {
        recalling = false;
    }

    /// From now on searches wait that long for words not indexed yet: where what is found must not
    /// depend on how busy the machine is.
    public void waitForWords(Duration longest) {
        pendingText = longest;
    }

    /// Finds what bears on a question.
    public Recall recall(Query query) {
        var text = Terms.clean(query.text());
        if (!recalling || text.isEmpty() || query.audiences().isEmpty() || query.limit() < 1) {
            return Recall.NOTHING;
        }
        var asked = new ArrayList<String>(List.of(text));
        asked.addAll(QuestionParts.of(text));
        var vectors = asked.stream().map(meaning::ask).toList();
        var standing = standings.read(query, vectorShelf.follower());
        var complete = caughtUp(standing);
        return search.search(
                text,
                query,
                standing,
                () -> meaning.answers(vectors, asked, standing.around()),
                complete);
    }

    /// Memories like one. Where there is no vector of it in time, words alone tell.
    @Override
    public List<Near> of(long memory, Collection<String> audiences, int limit) {
        // Up to what is there now: how rare a word is, and with it how alike memories are, depends
        // on all that is indexed.
        var newest = Math.max(memory, memories.head());
        if (!textFollower.await(newest, pendingText, true)
                && !textFollower.await(memory, Duration.ZERO, true))
            throw new Unavailable("Memory #" + memory + " is not indexed yet.");
        var meant = vectorShelf.ready() && vectorFollower.await(memory, pendingText, true);
        return likeness.of(memory, audiences, limit, meant);
    }

    /// The vectors of memories, of those that have one; none where there is no embedder.
    public Map<Long, float[]> vectors(Collection<Long> ids) {
        return vectors.of(ids);
    }

    /// Ranks by other weights than the recipe's from now on.
    ///
    /// @param weights asked for at each search: from memory
    public void calibrated(Supplier<WeightSet> weights) {
        search.weights(weights);
    }

    /// Proposes memories by another strategy from now on.
    ///
    /// @param now asked for at each search: from memory
    public void strategy(Supplier<RecallStrategy> now) {
        search.strategy(now);
    }

    /// Asks from now on what is bound to concepts, where the strategy is by concept.
    public void seeding(ConceptSeeds seeds) {
        search.seeds(seeds);
    }

    /// Prefers from now on what is near to goals, all else being equal.
    public void preferring(GoalNearness goals) {
        candidates.near(goals);
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
        return upkeep.settle(bound)
                && textFollower.await(head, bound, true)
                && vectorFollower.await(head, bound, true);
    }

    /// Follows the ledger. Returns at once.
    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                // Not before: the turn itself needs the processor, and whoever asks sooner has the
                // indexes look at once.
                case TurnEnded _ -> nudge();
                case MessageReceived said when asks(said) ->
                        meaning.anticipate(Terms.clean(said.text()));
                case Erased erased -> forget(erased.targets());
                case InsightFormed _ -> nudge();
                case MessageEdited _, InsightWithdrawn _ -> changed();
                case null, default -> {}
            }
    }

    /// Tells whether it will be looked for in a moment.
    private static boolean asks(MessageReceived said) {
        return said.remember()
                && !said.command()
                && !said.overheard()
                && !SalienceSignals.chatter(said.text());
    }

    /// Lets go of the vectors of erased memories.
    void forget(Collection<Long> erased) {
        meaning.forget();
        vectors.forget(erased);
        var _ = takeUpWords();
        upkeep.add("memories", () -> takeUpNeighbours(erased));
    }

    /// What was said right after an erased memory is indexed anew, without it.
    private void takeUpNeighbours(Collection<Long> erased) {
        try {
            var resting = memories.resting(dsl, erased);
            resting.removeAll(erased);
            takeUp(resting);
        } catch (RuntimeException e) {
            LOG.warn(
                    "What was said after erased words is not indexed yet: {}",
                    DatabaseErrors.cause(e));
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
    /// @throws Unavailable when that takes too long; it is done as soon as it can be
    public void purge() {
        try {
            takeUpWords().get(PURGE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new Unavailable("What was erased is not out of the text index yet.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable("The wait for the text index was interrupted.", e);
        }
    }

    /// Memories have other words now: the indexes take them up anew, in the background. What a
    /// process did not come to is done by the next, which says so when it begins.
    public void changed() {
        var _ = takeUpWords();
        upkeep.add("memories", this::takeUpChanges);
    }

    private void takeUpChanges() {
        try {
            var edits = memories.editsAfter(memories.reached(EDITS));
            if (edits.isEmpty()) return;
            memories.eraseChanged(edits, EDITS);
            takeUp(memories.resting(dsl, edits.values()));
        } catch (RuntimeException e) {
            LOG.warn("Changed words are not indexed yet: {}", DatabaseErrors.cause(e));
        }
    }

    /// Returns how many memories are not found by their words yet.
    public int pendingTexts() {
        return memories.countAfter(textFollower.reached(memories.head()));
    }

    /// Returns how many memories are not found by their meaning yet, of the newest.
    public int pendingVectors() {
        return memories.countAfter(vectorFollower.reached(memories.head()));
    }

    /// Counts what is indexed. Reads all memories: for a status page, not for a turn.
    public IndexCoverage coverage() {
        var counts = memories.counts(embedder.name());
        return new IndexCoverage(
                counts.memories(),
                texts.size(),
                counts.vectors(),
                vectors.searched(),
                embedder.name(),
                vectors.bytes(),
                vectors.budgetBytes(),
                trouble(),
                vectors.accelerator(),
                vectors.progress(),
                wordsOnly());
    }

    private List<String> wordsOnly() {
        var understood = meaning.understood();
        return texts.languages().stream()
                .filter(language -> !understood.contains(language))
                .map(Language::configuration)
                .sorted()
                .toList();
    }

    /// Looks for every memory that an index lacks, in the background.
    ///
    /// @return how many have no vector
    public long backfill() {
        var missing = vectorShelf.backfill();
        textFollower.rewind(0);
        vectorFollower.rewind(0);
        return missing;
    }

    /// Stops following.
    @Override
    public void close() {
        upkeep.finish();
        textFollower.close();
        vectorFollower.close();
        texts.close();
        relevance.close();
    }

    private String trouble() {
        return Stream.of(
                        textFollower.trouble(),
                        vectorFollower.trouble(),
                        embedder.trouble(),
                        relevance.trouble())
                .filter(trouble -> !trouble.isEmpty())
                .findFirst()
                .orElse("");
    }

    private boolean caughtUp(SearchContext.Standing standing) {
        if (standing.vectors() == null) vectorFollower.rewind(0);
        var words = textFollower.await(standing.newest(), pendingText, true);
        var meaning = vectorFollower.await(standing.newest(), limits.pendingVectors(), false);
        return words && meaning;
    }
}
