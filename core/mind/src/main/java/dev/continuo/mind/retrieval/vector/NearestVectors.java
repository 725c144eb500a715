package dev.continuo.mind.retrieval.vector;

import dev.continuo.mind.retrieval.index.LongIntMap;
import java.util.List;
import java.util.Set;

/// Search of partitions of an index for the vectors nearest to a question. For one thread, under
/// the lock of the index.
final class NearestVectors {
    /// So many are compared by their floats at once.
    private static final int FEW = 1000;

    /// Factor by which more vectors than asked for are compared again, after their codes were.
    private static final int AGAIN = 4;

    /// Times as many parts that are compared where those of one memory took the places.
    private static final int MORE = 4;

    /// From so many on, sketches are compared first.
    static final int SKETCHED = 16_384;

    /// The part of all whose codes are compared after their sketches were: one of so many.
    private static final int ALIKE = 50;

    private final QuantizedVectors codes;
    private final LongIntMap slots;
    private final List<AudiencePartition> asked;
    private final QuantizedVectors.QuantizedQuestion question;
    private final ParallelScan sweep;

    /// @param slots of the codes, by key ([PartKey])
    /// @param asked partitions that are searched
    NearestVectors(QuantizedVectors codes, LongIntMap slots, List<AudiencePartition> asked, float[] question) {
        this.codes = codes;
        this.slots = slots;
        this.asked = asked;
        this.question = codes.question(question);
        sweep = new ParallelScan(codes, asked, this.question);
    }

    List<VectorIndex.NearVector> nearest(Set<Long> exclude, int limit) {
        // Passages of one memory may have taken the places of others.
        for (var room = limit; ; room *= MORE) {
            var nearest = nearest(new TopK(room, exclude));
            var near = nearest.list();
            if (near.size() >= limit || near.size() == nearest.size() || room >= sweep.count())
                return near.stream().limit(limit).toList();
        }
    }

    private TopK nearest(TopK nearest) {
        var again = AGAIN * nearest.limit();
        if (sweep.count() <= Math.max(FEW, again)) compareAll(nearest);
        else compareAgain(near(nearest.alike(again)), nearest);
        return nearest;
    }

    private void compareAll(TopK nearest) {
        for (var label : asked)
            for (var i = 0; i < label.size; i++)
                nearest.offer(codes.similarity(question, label.slots[i]), label.keys[i]);
    }

    /// The nearest by codes: of many, among those whose sketches are like the question's, unless
    /// copies of a few crowd out the others.
    private TopK near(TopK nearest) {
        if (!codes.sketched() || sweep.count() < SKETCHED) return sweep.all(nearest);
        var alike = Math.max(sweep.count() / ALIKE, AGAIN * nearest.limit());
        var found = sweep.alike(alike, nearest.alike());
        return found.size() < nearest.limit() ? sweep.all(nearest) : found;
    }

    private void compareAgain(TopK rough, TopK nearest) {
        for (var i = 0; i < rough.size(); i++) {
            var key = rough.key(i);
            nearest.offer(codes.similarity(question, slots.of(key)), key);
        }
    }
}
