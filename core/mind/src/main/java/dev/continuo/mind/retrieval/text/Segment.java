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
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/// A segment of the index, with what was looked up in it once. For one thread.
final class Segment {
    private final LeafReader reader;
    private final @Nullable Bits live;
    private final @Nullable TermsEnum all;
    private @Nullable TermsEnum own;
    private boolean ownOpened;
    private final Map<String, FoundTerm> found = new HashMap<>();
    private final Map<String, Boolean> labels = new HashMap<>();

    /// A word's place, and in how many passages it is.
    private record FoundTerm(TermState state, long passages) {}

    Segment(LeafReader reader) throws IOException {
        this.reader = reader;
        live = reader.getLiveDocs();
        all = each(TextIndex.ALL);
    }

    @Nullable
    TermsEnum each(String field) throws IOException {
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
        if (all == null || !holds(all, label)) return 0;
        var term = term(label, word);
        var known = found.get(term);
        if (known != null) return known.passages;
        if (!all.seekExact(new BytesRef(term))) return 0;
        var passages = passages(all);
        found.put(term, new FoundTerm(all.termState(), passages));
        return passages;
    }

    private long passages(TermsEnum word) throws IOException {
        if (live == null) return word.docFreq();
        var postings = word.postings(null, PostingsEnum.NONE);
        var passages = 0L;
        while (postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) if (live.get(postings.docID())) passages++;
        return passages;
    }

    /// Tells whether anything lies under a label. A small segment holds the words of one
    /// conversation, and need not be asked for each word under the labels of others.
    private boolean holds(TermsEnum words, String label) throws IOException {
        var known = labels.get(label);
        if (known != null) return known;
        var first = new BytesRef(term(label, ""));
        var holds = words.seekCeil(first) != TermsEnum.SeekStatus.END && StringHelper.startsWith(words.term(), first);
        labels.put(label, holds);
        return holds;
    }

    /// The passages that hold a word, deleted ones too.
    @Nullable
    PostingsEnum all(QueryTerms.LabelledTerm one) throws IOException {
        var term = term(one.label(), one.word());
        var known = found.get(term);
        if (all == null || known == null) return null;
        all.seekExact(new BytesRef(term), known.state);
        return all.postings(null, PostingsEnum.FREQS);
    }

    /// The same of memories' own turns.
    @Nullable
    PostingsEnum own(QueryTerms.LabelledTerm one) throws IOException {
        var term = term(one.label(), one.word());
        if (!found.containsKey(term)) return null;
        var words = own();
        return words == null || !words.seekExact(new BytesRef(term)) ? null : words.postings(null, PostingsEnum.FREQS);
    }

    private @Nullable TermsEnum own() throws IOException {
        if (!ownOpened) own = each(TextIndex.OWN);
        ownOpened = true;
        return own;
    }
}
