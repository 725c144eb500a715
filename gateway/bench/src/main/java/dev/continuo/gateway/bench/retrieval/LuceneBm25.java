package dev.continuo.gateway.bench.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/// Turns by their words: Lucene's BM25 (k1 1.2, b 0.75) behind its English analyzer, the words of
/// the question OR-ed.
public final class LuceneBm25 implements AutoCloseable {
    private static final String TEXT = "text";
    private static final float K1 = 1.2f;
    private static final float B = 0.75f;

    /// Otherwise it advises to start Java with a module that only vectors in Lucene would need.
    private static final Logger ADVICE =
            Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

    static {
        ADVICE.setLevel(Level.OFF);
    }

    private final Analyzer analyzer = new EnglishAnalyzer();
    private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
    private final List<Dialogue.DialogueTurn> turns;
    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    public LuceneBm25(List<Dialogue.DialogueTurn> turns) {
        this.turns = turns;
        try {
            write();
            reader = DirectoryReader.open(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        searcher = new IndexSearcher(reader);
        searcher.setSimilarity(new BM25Similarity(K1, B));
    }

    private void write() throws IOException {
        var settings = new IndexWriterConfig(analyzer).setSimilarity(new BM25Similarity(K1, B));
        try (var writer = new IndexWriter(directory, settings)) {
            for (var turn : turns) {
                var document = new Document();
                document.add(new TextField(TEXT, turn.line(), Field.Store.NO));
                writer.addDocument(document);
            }
            // One segment: the documents keep their order, and so their numbers.
            writer.forceMerge(1);
        }
    }

    /// The turns that share a word with the question, best first.
    public List<String> rank(String question) {
        var query = new QueryBuilder(analyzer).createBooleanQuery(TEXT, question, BooleanClause.Occur.SHOULD);
        if (query == null) return List.of();
        try {
            var best = searcher.search(query, turns.size()).scoreDocs;
            return Stream.of(best).map(hit -> turns.get(hit.doc).id()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            reader.close();
            directory.close();
            analyzer.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
