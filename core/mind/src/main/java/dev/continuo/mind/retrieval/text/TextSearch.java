package dev.continuo.mind.retrieval.text;

import dev.continuo.mind.retrieval.index.LongIntMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/// One question to the [TextIndex]: BM25 over the memories that the listener may hear, and over no
/// others. Every list of a word is read whole, under the labels asked for, so that what it tells is
/// exact. For one thread; whoever opens it closes it.
public final class TextSearch implements AutoCloseable {
    /// Words by which others are followed.
    private static final int RAREST = 12;

    private final TextIndex.IndexSnapshot snapshot;
    private final Set<String> labels;
    private final Terms terms;
    private final List<Segment> segments;
    private final List<QueryTerms.LabelledTerm> held = new ArrayList<>();
    private final QueryTerms asked;

    /// @param terms what is asked
    /// @param audiences labels of what the listener may hear
    TextSearch(TextIndex index, Terms terms, Collection<String> audiences) {
        this(index.acquire(), new ArrayList<>(), terms, audiences);
    }

    /// @param segments of the snapshot; empty where none was opened yet
    private TextSearch(
            TextIndex.IndexSnapshot snapshot, List<Segment> segments, Terms terms, Collection<String> audiences) {
        this.snapshot = snapshot;
        this.segments = segments;
        this.terms = terms;
        labels = new TreeSet<>(audiences);
        try {
            if (segments.isEmpty())
                for (var leaf : snapshot.reader().leaves()) segments.add(new Segment(leaf.reader()));
            for (var label : labels)
                for (var word : asked(label)) {
                    var passages = 0L;
                    for (var segment : segments) passages += segment.passages(label, word);
                    if (passages > 0) held.add(new QueryTerms.LabelledTerm(label, word, passages));
                }
        } catch (IOException e) {
            snapshot.close();
            throw new UncheckedIOException(e);
        }
        asked = new QueryTerms(terms, snapshot.stats().totals(labels), held);
    }

    /// The words asked for in the languages of what lies under a label, in their order.
    private Collection<String> asked(String label) {
        var languages = snapshot.stats().languages(label);
        if (languages.isEmpty()) return Set.of();
        var words = new TreeSet<String>();
        for (var word : terms.all()) if (languages.contains(Terms.language(word.charAt(0)))) words.add(word);
        return words;
    }

    /// Returns how much it says under these labels that a memory holds a word.
    public ToDoubleFunction<String> rarity() {
        return asked::rarity;
    }

    /// Memories that share words with the question, the best first. Repeated words leave their room
    /// to others. They are rare, so at first only a little more is looked at than wanted.
    public List<Long> nearest(Set<Long> exclude, int limit) {
        try {
            return new SharedWords(new HeardSearcher(snapshot.reader(), asked), held).nearest(exclude, limit);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Memories that hold the rarest words of some, and not theirs alone, the best first: in any
    /// language, for a short text may be taken for one in its neighbour's.
    public List<Long> follow(Collection<Long> memories, Set<Long> exclude, int limit) {
        var words = new TreeSet<String>();
        for (var some : held(memories).values()) for (var word : some) words.addAll(Terms.inAll(word));
        try (var all = again(words)) {
            try (var some = again(QueryTerms.rarest(all.held, RAREST))) {
                return some.nearest(exclude, limit);
            }
        }
    }

    /// Asks for other words, as the index holds them, at the same moment.
    public TextSearch again(Set<String> words) {
        snapshot.reader().incRef();
        return new TextSearch(snapshot, segments, Terms.ofStems(words), labels);
    }

    /// A memory in a segment.
    private record SegmentMemory(int doc, long memory) {}

    /// Returns the places of memories, by segment, in the order of their documents.
    private Map<Segment, List<SegmentMemory>> places(Collection<Long> memories) throws IOException {
        var places = new LinkedHashMap<Segment, List<SegmentMemory>>();
        for (var segment : segments) {
            var each = segment.each(TextIndex.ID);
            if (each == null) continue;
            PostingsEnum postings = null;
            var here = new ArrayList<SegmentMemory>();
            for (var memory : memories) {
                if (!each.seekExact(new BytesRef(Long.toString(memory)))) continue;
                postings = each.postings(postings, PostingsEnum.NONE);
                while (postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
                    if (segment.holds(postings.docID())) here.add(new SegmentMemory(postings.docID(), memory));
            }
            here.sort(Comparator.comparingInt(SegmentMemory::doc));
            if (!here.isEmpty()) places.put(segment, here);
        }
        return places;
    }

    /// The words of memories' own turns, as the index holds them, of those that are indexed.
    public Map<Long, Set<String>> held(Collection<Long> memories) {
        var held = new HashMap<Long, Set<String>>();
        try {
            for (var found : places(memories).entrySet()) {
                var own = DocValues.getBinary(found.getKey().reader(), TextIndex.OWN_WORDS);
                for (var place : found.getValue())
                    if (own.advanceExact(place.doc))
                        held.put(place.memory, words(own.binaryValue().utf8ToString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return held;
    }

    private static Set<String> words(String joined) {
        return joined.isEmpty() ? Set.of() : new TreeSet<>(List.of(joined.split(" ", -1)));
    }

    /// The worth of memories, and of the sittings they were said in, by their words. A memory that
    /// is not indexed under the labels is not in it.
    public TermScores worth(Collection<Long> memories) {
        var worth = new TermScores(asked);
        try {
            var sittings = new HashMap<String, Set<Long>>();
            for (var found : places(memories).entrySet()) weigh(found.getKey(), found.getValue(), worth, sittings);
            weighSittings(worth, sittings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return worth;
    }

    /// @param sittings takes those of the memories, by label
    private void weigh(Segment segment, List<SegmentMemory> places, TermScores worth, Map<String, Set<Long>> sittings)
            throws IOException {
        var columns = new Columns(segment.reader());
        var byLabel = new TreeMap<String, List<SegmentMemory>>();
        var lengths = new HashMap<Integer, int[]>();
        for (var place : places) {
            var label = columns.label(place.doc);
            if (!labels.contains(label)) continue;
            byLabel.computeIfAbsent(label, _ -> new ArrayList<>()).add(place);
            sittings.computeIfAbsent(label, _ -> new HashSet<>()).add(columns.sitting(place.doc));
            lengths.put(place.doc, new int[] {columns.length(place.doc), columns.ownLength(place.doc)});
            worth.passage(place.memory, columns.language(place.doc));
        }
        for (var one : held) {
            var here = byLabel.getOrDefault(one.label(), List.of());
            if (here.isEmpty()) continue;
            var all = segment.all(one);
            if (all == null) continue;
            var own = segment.own(one);
            for (var place : here) {
                if (!at(all, place.doc)) continue;
                var length = lengths.getOrDefault(place.doc, new int[2]);
                worth.word(
                        place.memory,
                        one.word(),
                        all.freq(),
                        own != null && at(own, place.doc) ? own.freq() : 0,
                        length[0],
                        length[1]);
            }
        }
    }

    private static boolean at(PostingsEnum postings, int doc) throws IOException {
        return postings.docID() == doc || (postings.docID() < doc && postings.advance(doc) == doc);
    }

    /// Counts each word in the sittings, and the sittings that hold it.
    private void weighSittings(TermScores worth, Map<String, Set<Long>> sittings) throws IOException {
        var counts = new ArrayList<LongIntMap>();
        for (var one : held) {
            var count = counts(one);
            counts.add(count);
            asked.sittings(one.word(), count.size());
        }
        for (var at = 0; at < held.size(); at++) {
            var one = held.get(at);
            var count = counts.get(at);
            for (var sitting : sittings.getOrDefault(one.label(), Set.of()))
                if (count.of(sitting) > 0)
                    worth.sitting(
                            sitting,
                            one.word(),
                            count.of(sitting),
                            snapshot.stats().sittingLength(one.label(), sitting));
        }
    }

    /// Counts a word in each sitting's own turns under its label.
    private LongIntMap counts(QueryTerms.LabelledTerm one) throws IOException {
        var counts = new LongIntMap();
        for (var segment : segments) {
            var postings = segment.own(one);
            if (postings == null) continue;
            var columns = new Columns(segment.reader());
            while (postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                var doc = postings.docID();
                if (segment.holds(doc)) counts.add(columns.sitting(doc), postings.freq());
            }
        }
        return counts;
    }

    @Override
    public void close() {
        snapshot.close();
    }
}
