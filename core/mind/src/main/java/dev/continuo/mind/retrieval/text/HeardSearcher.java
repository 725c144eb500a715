package dev.continuo.mind.retrieval.text;

import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.BM25Similarity;

/// Search by BM25 whose statistics count what the listener may hear, and nothing else.
final class HeardSearcher extends IndexSearcher {
    private final QueryTerms asked;

    static {
        // A word stands once for each label.
        setMaxClauseCount(Integer.MAX_VALUE);
    }

    HeardSearcher(IndexReader reader, QueryTerms asked) {
        super(reader);
        this.asked = asked;
        setSimilarity(new BM25Similarity((float) Bm25Weight.K1, (float) Bm25Weight.B));
        setQueryCache(null);
    }

    @Override
    public TermStatistics termStatistics(Term term, int docFreq, long totalTermFreq) {
        var passages = Math.max(1, asked.passages(term));
        return new TermStatistics(term.bytes(), passages, Math.max(passages, totalTermFreq));
    }

    @Override
    public CollectionStatistics collectionStatistics(String field) {
        var passages = Math.max(1, asked.byPassage.texts());
        // What was just said may be counted before it is searched.
        var documents = Math.max(passages, getIndexReader().maxDoc());
        var length = Math.max(passages, Math.round(passages * asked.byPassage.average()));
        return new CollectionStatistics(field, documents, passages, length, passages);
    }
}
