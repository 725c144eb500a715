package dev.continuo.mind.retrieval;

import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.InsightWithdrawn;
import dev.continuo.events.MemoryEvent.MemoryExcluded;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.memory.SimilarMemories;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.query.RecallStrategy;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

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
    private final Embedder embedder;
    private final RetrievalLimits limits;
    private final SearchIndexes indexes;
    private final QueryEmbedder meaning;
    private final SearchContext standings;
    private final RelevanceScorer relevance;
    private final CandidateLoader candidates;
    private final CandidateSearch proposals;
    private final Search search;
    private final Portrait portrait;
    private final SimilaritySearch likeness;

    private volatile boolean recalling = true;
    private volatile Supplier<OptionalInt> most = OptionalInt::empty;

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
        this(dsl, agent, embedder, reranker, limits, new VectorSettings(limits.vectorBytes(), false), folder);
    }

    private Retrieval(
            DSLContext dsl,
            String agent,
            Embedder embedder,
            Reranker reranker,
            RetrievalLimits limits,
            VectorSettings settings,
            @Nullable Path folder) {
        this.embedder = embedder;
        this.limits = limits;
        pendingText = limits.pendingText();
        var memories = new MemorySource(dsl, agent);
        var texts = new TextIndexer(agent, memories, folder);
        var vectors = new VectorStore(dsl, agent, embedder.name(), settings);
        var vectorShelf = new VectorIndexer(dsl, agent, memories, embedder, vectors);
        indexes = new SearchIndexes(memories, texts, vectors, vectorShelf, limits.pause());
        meaning = new QueryEmbedder(embedder, vectorShelf, limits.question());
        standings = new SearchContext(dsl, agent, memories);
        var calibration = new Calibration(embedder);
        likeness = new SimilaritySearch(dsl, agent, texts, vectors, calibration);
        relevance = new RelevanceScorer(reranker, limits.rerank());
        candidates = new CandidateLoader(dsl, agent);
        proposals = new CandidateSearch(texts, vectors, candidates, limits.list(), calibration);
        search = new Search(proposals, limits, meaning.understood(), calibration, relevance);
        portrait = new Portrait(dsl, agent);
        indexes.follow();
    }

    /// Tells whether a text asks what is known of the person who asks.
    public static boolean asksOfThemselves(String text) {
        return WantedMemories.asksOfThemselves(text);
    }

    /// Returns what a person who asks what is known of them has told, as far as the listener may
    /// hear it; empty where a text asks nothing of the kind.
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
    public Recall recall(Query wanted) {
        return recall(wanted, "");
    }

    /// Finds what bears on a question, and the best of what bears on the words that it answers.
    ///
    /// @param answered words that a short message says something of, such as "That is wrong"; empty
    ///   for none
    public Recall recall(Query wanted, String answered) {
        var query = wanted.atMost(most.get().orElse(wanted.limit()));
        var text = Terms.clean(query.text());
        if (!recalling || text.isEmpty() || query.audiences().isEmpty() || query.limit() < 1) {
            return Recall.NOTHING;
        }
        var parts = new ArrayList<>(QuestionParts.of(text));
        if (!answered.isBlank()) parts.add(Terms.clean(answered));
        var asked = new ArrayList<String>(List.of(text));
        asked.addAll(parts);
        var vectors = asked.stream().map(meaning::ask).toList();
        var standing = standings.read(query, indexes.vectorFollower());
        var complete = indexes.await(standing, pendingText, limits.pendingVectors());
        return search.search(
                text, parts, query, standing, () -> meaning.answers(vectors, asked, standing.around()), complete);
    }

    /// Memories like one. Where there is no vector of it in time, words alone tell.
    @Override
    public List<SimilarMemory> of(long memory, Collection<String> audiences, int limit) {
        return likeness.of(memory, audiences, limit, indexes.await(memory, pendingText));
    }

    /// The vectors of memories, of those that have one; none where there is no embedder.
    public Map<Long, float[]> vectors(Collection<Long> ids) {
        return indexes.vectors().of(ids);
    }

    /// Proposes memories by another strategy from now on.
    ///
    /// @param now asked for at each search: from memory
    public void strategy(Supplier<RecallStrategy> now) {
        proposals.strategy(now);
    }

    /// Tells at most so many memories from now on.
    ///
    /// @param now asked for at each search: from memory
    public void most(Supplier<OptionalInt> now) {
        most = now;
    }

    /// Asks from now on what is bound to concepts, where the strategy is by concept.
    public void seeding(ConceptSeeds seeds) {
        proposals.seeds(seeds);
    }

    /// Prefers from now on what is near to goals, all else being equal.
    public void preferring(GoalNearness goals) {
        candidates.near(goals);
    }

    /// Says that something was committed. Returns at once.
    public void nudge() {
        indexes.nudge();
    }

    /// Waits until everything committed so far is indexed, by meaning too where there is an
    /// embedder.
    ///
    /// @return whether that is so; false when the time is over or the embedder fails
    public boolean index(Duration bound) {
        return indexes.index(bound);
    }

    /// Follows the ledger. Returns at once.
    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                // Not before: the turn itself needs the processor, and whoever asks sooner has the
                // indexes look at once.
                case TurnEnded _ -> nudge();
                case MessageReceived said -> meaning.anticipate(said);
                case Erased erased -> forget(erased.targets());
                case MemoryExcluded(var memory) -> forget(Set.of(memory));
                case InsightFormed _ -> nudge();
                case MessageEdited _, InsightWithdrawn _ -> changed();
                case null, default -> {}
            }
    }

    /// Lets go of the vectors of erased memories.
    void forget(Collection<Long> erased) {
        meaning.forget();
        indexes.forget(erased);
    }

    /// Waits until nothing is left of erased words in the text index and its files.
    ///
    /// @throws Unavailable when that takes too long; it is done as soon as it can be
    public void purge() {
        indexes.purge();
    }

    /// Memories have other words now: the indexes take them up anew, in the background. What a
    /// process did not come to is done by the next, which says so when it begins.
    public void changed() {
        indexes.changed();
    }

    /// Returns how many memories are not found by their words yet.
    public int pendingTexts() {
        return indexes.pendingTexts();
    }

    /// Returns how many memories are not found by their meaning yet, of the newest.
    public int pendingVectors() {
        return indexes.pendingVectors();
    }

    /// Counts what is indexed. Reads all memories: for a status page, not for a turn.
    public IndexCoverage coverage() {
        return indexes.coverage(embedder.name(), meaning.understood(), trouble());
    }

    /// Looks for every memory that an index lacks, in the background.
    ///
    /// @return how many have no vector
    public long backfill() {
        return indexes.backfill();
    }

    /// Stops following.
    @Override
    public void close() {
        indexes.close();
        relevance.close();
    }

    private String trouble() {
        return Stream.of(indexes.trouble(), embedder.trouble(), relevance.trouble())
                .filter(trouble -> !trouble.isEmpty())
                .findFirst()
                .orElse("");
    }
}
