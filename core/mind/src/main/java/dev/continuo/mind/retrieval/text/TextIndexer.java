package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;
import dev.continuo.mind.retrieval.index.Indexer;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.index.PendingMemory;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps the [TextIndex] in step with the mind: what is new, what was changed, what was erased.
///
/// With each commit it notes how far it has come and where the ledger stood. What a crash or a full
/// disk lost is taken up again from there; an index of another ledger, or one that holds more or
/// less than it should, is made anew.
public final class TextIndexer implements Indexer, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TextIndexer.class);

    /// Changes with everything that changes what is indexed of the same words.
    private static final String FORMAT = "4";

    /// After so many memories what is new is made durable; a crash has fewer indexed again.
    private static final int MANY = 1_000;

    private final String agent;
    private final MemorySource memories;
    private final @Nullable Path folder;
    private final List<CompletableFuture<Void>> waiting = new ArrayList<>();

    /// True until memories that were changed or erased have been looked for again.
    private boolean changed = true;

    private volatile @Nullable TextIndex index;

    // Only the follower's thread reads and writes these.
    private long position;
    private long applied;
    private int uncommitted;

    /// @param folder null for an index in memory
    public TextIndexer(String agent, MemorySource memories, @Nullable Path folder) {
        this.agent = agent;
        this.memories = memories;
        this.folder = folder;
    }

    @Override
    public String follower() {
        return "text";
    }

    @Override
    public boolean open() {
        return true;
    }

    @Override
    public void prepare() {
        var opened = reopened();
        var noted = opened.noted();
        position = number(noted, "position");
        applied = number(noted, "applied");
        if (!agent.equals(noted.get("agent"))
                || !FORMAT.equals(noted.get("format"))
                || !memories.continues(noted.getOrDefault("ledger", ""))) startAnew(opened);
        index = opened;
        settle();
        if (opened.size() != memories.countUpTo(position)) startAnew(opened);
    }

    private static long number(Map<String, String> noted, String name) {
        return Long.parseLong(noted.getOrDefault(name, "0"));
    }

    private TextIndex reopened() {
        var before = index;
        index = null;
        if (before != null) before.close();
        try {
            return TextIndex.open(folder);
        } catch (UncheckedIOException e) {
            if (folder == null) throw e;
            if (e.getCause() instanceof LockObtainFailedException) {
                LOG.warn("Another process writes {}: the words are indexed in memory", folder);
                return TextIndex.open(null);
            }
            LOG.warn("The text index cannot be read and is made anew: {}", e.toString());
            TextIndex.delete(folder);
            return TextIndex.open(folder);
        }
    }

    private void startAnew(TextIndex opened) {
        if (opened.size() > 0) LOG.info("The words of all memories are indexed anew");
        opened.clear();
        position = 0;
        applied = 0;
    }

    @Override
    public long reached() {
        return position;
    }

    @Override
    public boolean sweeps() {
        return false;
    }

    @Override
    public List<PendingMemory> lacking(long after, long upTo, int limit) {
        return memories.lacking(after, upTo, limit);
    }

    @Override
    public void keep(List<PendingMemory> batch, long seq) {
        var here = writable();
        here.put(batch.stream().filter(pending -> !here.holds(pending.memory())).toList());
        position = Math.max(position, seq);
        uncommitted += batch.size();
        if (uncommitted >= MANY) commit();
    }

    private TextIndex writable() {
        var here = index;
        if (here == null) throw new IllegalStateException("the text index is not open");
        return here;
    }

    /// Memories were changed or erased: they are taken up as they are now.
    ///
    /// @return completes when that is done, and nothing is left of their words in any file
    public CompletableFuture<Void> changed() {
        var done = new CompletableFuture<Void>();
        synchronized (waiting) {
            changed = true;
            waiting.add(done);
        }
        return done;
    }

    @Override
    public void settle() {
        List<CompletableFuture<Void>> done;
        synchronized (waiting) {
            if (!changed) return;
            changed = false;
            done = List.copyOf(waiting);
            waiting.clear();
        }
        try {
            takeUpChanges();
            done.forEach(each -> each.complete(null));
        } catch (RuntimeException e) {
            synchronized (waiting) {
                changed = true;
                waiting.addAll(done);
            }
            throw e;
        }
    }

    private void takeUpChanges() {
        var edits = memories.editsAfter(applied);
        var erased = memories.erasedAfter(applied);
        if (edits.isEmpty() && erased.isEmpty()) return;
        Set<Long> lost = new TreeSet<>(erased.keySet());
        lost.addAll(edits.values());
        var resting = memories.resting(lost);
        var here = writable();
        var again = memories.current(resting).values().stream()
                .filter(pending -> pending.memory() <= position)
                .toList();
        here.replace(resting, again);
        applied = Math.max(applied, edits.isEmpty() ? 0 : edits.lastKey());
        for (var by : erased.values()) applied = Math.max(applied, by);
        uncommitted += again.size();
        if (!erased.isEmpty()) here.purge();
        if (!erased.isEmpty() || uncommitted >= MANY) commit();
    }

    private void commit() {
        writable()
                .commit(Map.of(
                        "agent", agent,
                        "format", FORMAT,
                        "ledger", memories.ledgerHead(),
                        "position", Long.toString(position),
                        "applied", Long.toString(applied)));
        uncommitted = 0;
    }

    /// After a full disk, say.
    @Override
    public boolean lost() {
        var here = index;
        return here == null || !here.writable();
    }

    /// Asks for words.
    ///
    /// @return null while there is no index
    public @Nullable TextSearch search(Terms terms, Collection<String> audiences) {
        var here = index;
        return here == null ? null : new TextSearch(here, terms, audiences);
    }

    /// Returns how many memories it holds.
    public int size() {
        var here = index;
        return here == null ? 0 : here.size();
    }

    /// The languages in which memories were said.
    public Set<Language> languages() {
        var here = index;
        return here == null ? Set.of() : here.stats().languages();
    }

    @Override
    public void close() {
        var here = index;
        if (here == null) return;
        try {
            if (here.writable() && uncommitted > 0) commit();
        } catch (RuntimeException e) {
            LOG.info("What is new in the text index is indexed again: {}", e.toString());
        } finally {
            index = null;
            here.close();
        }
    }
}
