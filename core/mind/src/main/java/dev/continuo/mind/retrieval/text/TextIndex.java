package dev.continuo.mind.retrieval.text;

import dev.continuo.mind.retrieval.index.PendingMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.NRTCachingDirectory;
import org.jspecify.annotations.Nullable;

/// The words of memories and of the turns before them, in a Lucene index beside the database. It
/// holds nothing that cannot be made anew.
///
/// A document is a memory. Its words stand under its audience's label (`room:7` NUL `eboat`), so
/// that a search reads no list of a label that the listener may not hear; how often a word is there
/// is its term frequency, in the field `all` of the memory with the turn before it, in the field
/// `own` of its own turn. One thread writes, any number read.
final class TextIndex implements AutoCloseable {
    static final String ID = "id";
    static final String ALL = "all";
    static final String OWN = "own";
    static final String MEMORY = "memory";
    static final String LABEL = "label";
    static final String SITTING = "sitting";
    static final String LANGUAGE = "language";
    static final String LENGTH = "length";
    static final String OWN_LENGTH = "own_length";
    static final String OWN_WORDS = "own_words";
    static final String TWIN = "twin";

    /// Between a label and a word.
    static final char SEPARATOR = '\0';

    private static final double BUFFER_MIB = 16;

    private static final double SMALL_MIB = 1;
    private static final double CACHED_MIB = 8;

    /// So many segments of about one size become one.
    private static final int MERGED = 8;

    /// Segments of fewer documents count as of one size.
    private static final int FEW = 32;

    /// Otherwise it advises to start Java with a module that only vectors in Lucene would need.
    private static final Logger ADVICE =
            Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

    static {
        ADVICE.setLevel(Level.OFF);
    }

    private final Directory directory;
    private final IndexWriter writer;
    private volatile IndexSnapshot snapshot;

    /// Memories that are written and that the snapshot does not hold; more than those of one call
    /// where a call failed.
    private final Set<Long> unshown = new HashSet<>();

    /// The index as it was at a moment. Whoever acquires it closes it.
    record IndexSnapshot(DirectoryReader reader, LabelStats stats) implements AutoCloseable {
        @Override
        public void close() {
            try {
                reader.decRef();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private TextIndex(Directory directory) throws IOException {
        this.directory = directory;
        var config = new IndexWriterConfig()
                .setRAMBufferSizeMB(BUFFER_MIB)
                .setMergePolicy(merging())
                .setUseCompoundFile(false)
                .setCommitOnClose(false);
        writer = new IndexWriter(directory, config);
        var reader = DirectoryReader.open(writer);
        snapshot = new IndexSnapshot(reader, counted(reader));
    }

    /// Every turn adds a segment of two documents, since what was said is found at once: merged by
    /// tiers, as is usual, each of them would have megabytes written again.
    private static MergePolicy merging() {
        var merging = new LogDocMergePolicy();
        merging.setMergeFactor(MERGED);
        merging.setMinMergeDocs(FEW);
        return merging;
    }

    /// Opens the index in a folder, beginning an empty one where there is none.
    ///
    /// @param folder null for one in memory
    /// @throws UncheckedIOException where it cannot be read or written, or another process does
    static TextIndex open(@Nullable Path folder) {
        try {
            var directory = folder == null ? new ByteBuffersDirectory() : inFolder(folder);
            try {
                return new TextIndex(directory);
            } catch (IOException | RuntimeException e) {
                directory.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalArgumentException | IllegalStateException e) {
            // Files of another version, or of nobody's.
            throw new UncheckedIOException(new IOException(e));
        }
    }

    /// The small segments of single turns never reach the disk: they are merged before.
    private static Directory inFolder(Path folder) throws IOException {
        return new NRTCachingDirectory(FSDirectory.open(folder), SMALL_MIB, CACHED_MIB);
    }

    /// Deletes the files of an index.
    static void delete(Path folder) {
        try (var directory = FSDirectory.open(folder)) {
            for (var file : directory.listAll()) directory.deleteFile(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the notes of the last commit; empty where there was none.
    Map<String, String> noted() {
        var noted = new HashMap<String, String>();
        var data = writer.getLiveCommitData();
        if (data != null) data.forEach(entry -> noted.put(entry.getKey(), entry.getValue()));
        return noted;
    }

    /// Tells whether it can still be written; after a full disk it must be opened anew.
    boolean writable() {
        return writer.isOpen();
    }

    IndexSnapshot acquire() {
        while (true) {
            var now = snapshot;
            if (now.reader.tryIncRef()) return now;
            // Whoever still asks a closed index would ask it for ever.
            if (snapshot.reader.getRefCount() == 0 && !writer.isOpen())
                throw new AlreadyClosedException("the text index is closed");
        }
    }

    int size() {
        return snapshot.reader.numDocs();
    }

    LabelStats stats() {
        return snapshot.stats;
    }

    boolean holds(long memory) {
        try (var now = acquire()) {
            return now.reader.docFreq(id(memory)) > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Term id(long memory) {
        return new Term(ID, Long.toString(memory));
    }

    /// Takes memories in, those that it holds already in their place. They are found from now on.
    void put(Collection<PendingMemory> memories) {
        try {
            var stats = snapshot.stats;
            var replaced = false;
            for (var memory : memories) {
                var held = !unshown.add(memory.memory()) || holds(memory.memory());
                replaced |= held;
                var passage = Passage.of(memory);
                // Each replacement would look for the one before in every segment.
                if (held) writer.updateDocument(id(memory.memory()), passage.document());
                else writer.addDocument(passage.document());
                if (!replaced)
                    stats.add(
                            memory.audience(),
                            memory.sitting(),
                            passage.language(),
                            passage.length(),
                            passage.ownLength());
            }
            show(replaced);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Takes memories out, and in again those that still have words.
    void replace(Collection<Long> lost, Collection<PendingMemory> again) {
        try {
            writer.deleteDocuments(lost.stream().map(TextIndex::id).toArray(Term[]::new));
            for (var memory : again)
                writer.updateDocument(id(memory.memory()), Passage.of(memory).document());
            show(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void clear() {
        try {
            writer.deleteAll();
            show(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Leaves nothing of what was taken out, in no file.
    void purge() {
        try {
            writer.forceMergeDeletes(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Makes it durable, with notes about what it holds.
    void commit(Map<String, String> notes) {
        try {
            writer.setLiveCommitData(notes.entrySet());
            writer.commit();
            show(false);
            // Files that readers no longer need.
            writer.deleteUnusedFiles();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void show(boolean recount) throws IOException {
        var before = snapshot;
        var reader = DirectoryReader.openIfChanged(before.reader, writer);
        unshown.clear();
        if (reader == null) return;
        snapshot = new IndexSnapshot(reader, recount ? counted(reader) : before.stats);
        before.reader.decRef();
    }

    private static LabelStats counted(DirectoryReader reader) throws IOException {
        var stats = new LabelStats();
        for (var leaf : reader.leaves()) {
            var columns = new Columns(leaf.reader());
            var live = leaf.reader().getLiveDocs();
            for (var doc = 0; doc < leaf.reader().maxDoc(); doc++)
                if (live == null || live.get(doc))
                    stats.add(
                            columns.label(doc),
                            columns.sitting(doc),
                            columns.language(doc),
                            columns.length(doc),
                            columns.ownLength(doc));
        }
        return stats;
    }

    @Override
    public void close() {
        try {
            snapshot.reader.decRef();
            writer.close();
            directory.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
