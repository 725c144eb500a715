package dev.continuo.mind.retrieval.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;

/// Search for the memories that share the most words with a question, by their passages. For one
/// thread.
final class SharedWords {
    /// Best matches looked at before giving up on finding enough that are not the same.
    private static final int NEAR = 400;

    /// Of so many wanted, one more is looked at.
    private static final int SPARE = 4;

    /// Of memories with the same words and the same worth so many are told.
    private static final int COPIES = 3;

    /// Of equal ones the newest first.
    private static final Sort ORDER =
            new Sort(SortField.FIELD_SCORE, new SortField(TextIndex.MEMORY, SortField.Type.LONG, true));

    private final HeardSearcher searcher;
    private final List<QueryTerms.LabelledTerm> held;

    /// @param held words that are asked for, where they are held
    SharedWords(HeardSearcher searcher, List<QueryTerms.LabelledTerm> held) {
        this.searcher = searcher;
        this.held = held;
    }

    /// A memory that shares words with a question.
    private record Sharing(long memory, float score, long twin) {}

    /// Memories, the best first. Repeated words leave their room to others.
    List<Long> nearest(Set<Long> exclude, int limit) throws IOException {
        var some = limit + limit / SPARE;
        var few = best(exclude, some);
        var told = without(few, limit);
        return told.size() == limit || few.size() < some ? told : without(best(exclude, Math.max(some, NEAR)), limit);
    }

    private static List<Long> without(List<Sharing> sharing, int limit) {
        var copies = new HashMap<String, Integer>();
        return sharing.stream()
                .filter(one -> copies.merge(one.score + " " + one.twin, 1, Integer::sum) <= COPIES)
                .limit(limit)
                .map(Sharing::memory)
                .toList();
    }

    private List<Sharing> best(Set<Long> exclude, int limit) throws IOException {
        var words = new BooleanQuery.Builder();
        for (var one : held) words.add(new TermQuery(one.term()), BooleanClause.Occur.SHOULD);
        var best = new ArrayList<Sharing>();
        for (var hit : searcher.search(words.build(), limit + exclude.size(), ORDER).scoreDocs) {
            var fields = ((FieldDoc) hit).fields;
            var memory = (long) fields[1];
            if (!exclude.contains(memory)) best.add(new Sharing(memory, (float) fields[0], twin(hit.doc)));
        }
        return best.subList(0, Math.min(limit, best.size()));
    }

    private long twin(int doc) throws IOException {
        var leaves = searcher.getIndexReader().leaves();
        var leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
        var twin = DocValues.getNumeric(leaf.reader(), TextIndex.TWIN);
        return twin.advanceExact(doc - leaf.docBase) ? twin.longValue() : 0;
    }
}
