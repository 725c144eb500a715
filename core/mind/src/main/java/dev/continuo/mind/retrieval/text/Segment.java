package dev.continuo.mind.retrieval.text;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// A segment of the index, with what was looked up in it once.
final class Segment {
    private final LeafReader reader;
    private final @Nullable Bits live;
    private final @Nullable TermsEnum all;
    private final @Nullable TermsEnum own;
    private final Map<String, TermState> found = new HashMap<>();

    Segment(LeafReader reader) throws IOException {
        this.reader = reader;
        live = reader.getLiveDocs();
        all = each(TextIndex.ALL);
        own = each(TextIndex.OWN);
    }

    @Nullable TermsEnum each(String field) throws IOException {
        var terms = reader.terms(field);
        return terms == null ? null : terms.iterator();
    }

    private static String term(String label, String word) {
        return label + TextIndex.SEPARATOR + word;
    }

    LeafReader reader() {
        return reader;
    }

    boolean holds(int doc) {
        return live == null || live.get(doc);
    }

    /// Returns how many passages under a label hold a word.
    long passages(String label, String word) throws IOException {
        var term = term(label, word);
        if (all == null || !all.seekExact(new BytesRef(term))) return 0;
        found.put(term, all.termState());
        if (live == null) return all.docFreq();
        var postings = all.postings(null, PostingsEnum.NONE);
        var passages = 0L;
        while (postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
            if (live.get(postings.docID())) passages++;
        return passages;
    }

    /// The passages that hold a word, deleted ones too.
    @Nullable PostingsEnum all(QueryTerms.LabelledTerm one) throws IOException {
        var term = term(one.label(), one.word());
        var state = found.get(term);
        if (all == null || state == null) return null;
        all.seekExact(new BytesRef(term), state);
        return all.postings(null, PostingsEnum.FREQS);
    }

    /// The same of memories' own turns.
    @Nullable PostingsEnum own(QueryTerms.LabelledTerm one) throws IOException {
        var term = term(one.label(), one.word());
        return own == null || !found.containsKey(term) || !own.seekExact(new BytesRef(term))
                ? null
                : own.postings(null, PostingsEnum.FREQS);
    }
}
