package dev.continuo.mind.retrieval.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;

/// Search for the memories that share the most words with a question, by their passages. For one
/// thread.
final class SharedWords {
    /// Best matches looked at before giving up on finding enough that are not the same.
    private static final int NEAR = 400;

    /// Of so many wanted, one more is looked at.
    private static final int SPARE = 4;

    /// Of memories with the same words and the same worth so many are told.
    private static final int COPIES = 3;

    private final List<Segment> segments;
    private final Set<String> labels;
    private final List<QueryTerms.LabelledTerm> held;
    private final QueryTerms asked;

    /// @param labels of what the listener may hear
    /// @param held words that are asked for, where they are held
    SharedWords(List<Segment> segments, Set<String> labels, List<QueryTerms.LabelledTerm> held, QueryTerms asked) {
        this.segments = segments;
        this.labels = labels;
        this.held = held;
        this.asked = asked;
    }

    /// A memory that shares words with a question.
    private record Sharing(long memory, double score, int twin) {
        static final Comparator<Sharing> ORDER =
                Comparator.comparingDouble(Sharing::score).thenComparingLong(Sharing::memory);
    }

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
        var best = new PriorityQueue<>(Sharing.ORDER);
        for (var segment : segments) for (var label : labels) collect(segment, label, exclude, limit, best);
        var sorted = new ArrayList<>(best);
        sorted.sort(Sharing.ORDER.reversed());
        return sorted;
    }

    /// A word's list, and what the word says.
    private record WordPostings(PostingsEnum postings, double rarity) {}

    private void collect(Segment segment, String label, Set<Long> exclude, int limit, PriorityQueue<Sharing> best)
            throws IOException {
        var lists = new ArrayList<WordPostings>();
        for (var one : held) {
            if (!one.label().equals(label)) continue;
            var postings = segment.all(one);
            if (postings == null) continue;
            postings.nextDoc();
            lists.add(new WordPostings(postings, asked.rarity(one.word())));
        }
        if (lists.isEmpty()) return;
        var columns = new Columns(segment.reader());
        while (true) {
            var doc = DocIdSetIterator.NO_MORE_DOCS;
            for (var list : lists) doc = Math.min(doc, list.postings.docID());
            if (doc == DocIdSetIterator.NO_MORE_DOCS) return;
            var length = columns.length(doc);
            var score = 0.0;
            for (var list : lists)
                if (list.postings.docID() == doc) {
                    score += asked.byPassage.score(list.rarity, list.postings.freq(), length);
                    list.postings.nextDoc();
                }
            if (!segment.holds(doc)) continue;
            var least = best.size() < limit ? null : best.peek();
            if (least != null && score < least.score) continue;
            var memory = columns.memory(doc);
            if (exclude.contains(memory)) continue;
            best.add(new Sharing(memory, score, columns.twin(doc)));
            if (best.size() > limit) best.poll();
        }
    }
}
