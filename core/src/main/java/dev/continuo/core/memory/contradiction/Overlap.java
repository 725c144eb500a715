package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Sketch.Item;
import dev.continuo.core.memory.contradiction.evidence.Features;
import java.util.BitSet;
import java.util.List;

/// Which telling words of two statements speak of the same.
final class Overlap {
    private static final int LONG = 5;
    private static final int BEFORE = -2;
    private static final int AFTER = 5;

    private final Sketch older;
    private final Sketch newer;
    private final BitSet inOlder = new BitSet();
    private final BitSet inNewer = new BitSet();
    private int alike;

    Overlap(Sketch older, Sketch newer) {
        this.older = older;
        this.newer = newer;
        for (int i = 0; i < older.items().size(); i++)
            for (int j = 0; j < newer.items().size(); j++)
                match(i, j, older.items().get(i), newer.items().get(j));
    }

    private void match(int i, int j, Item one, Item other) {
        var same = one.stem().equals(other.stem());
        if (!same && !related(one, other)) return;
        if (same && !inOlder.get(i)) alike++;
        inOlder.set(i);
        inNewer.set(j);
    }

    private static boolean related(Item one, Item other) {
        return one.concepts().intersects(other.concepts())
                || partOf(one.word(), other.word())
                || partOf(other.word(), one.word());
    }

    /// A compound holds its parts: "Schlüssel" in "Hallenschlüssel".
    private static boolean partOf(String word, String whole) {
        return word.length() >= LONG
                && whole.length() >= LONG - 1
                && whole.contains(
                        word.substring(
                                0, Math.min(word.length(), Math.max(LONG, word.length() - 2))));
    }

    boolean olderShares(int item) {
        return inOlder.get(item);
    }

    boolean newerShares(int item) {
        return inNewer.get(item);
    }

    int shared() {
        return inOlder.cardinality();
    }

    /// The share of the older one's telling words that the newer one takes up.
    double olderCovered() {
        return shared() / (double) Math.max(1, older.items().size());
    }

    /// Whether one of the first two telling words of the older one is taken up.
    boolean sharesHead() {
        return inOlder.get(0) || inOlder.get(1);
    }

    /// The greater of both shares.
    double covered() {
        return Math.max(
                olderCovered(), inNewer.cardinality() / (double) Math.max(1, newer.items().size()));
    }

    void tell(Features features) {
        var mine = older.items().size();
        var theirs = newer.items().size();
        features.put("shared", shared());
        features.put("alike", alike);
        features.put("olderCovered", olderCovered());
        features.put("newerCovered", inNewer.cardinality() / (double) Math.max(1, theirs));
        features.put("covered", covered());
        features.put("olderAlone", mine - shared());
        features.put("newerAlone", theirs - inNewer.cardinality());
        features.put("olderLength", older.words().size());
        features.put("newerLength", newer.words().size());
        features.put("newerSentences", newer.sentences());
        features.put("olderHead", inOlder.get(0));
        features.put("olderHeads", mine > 1 && (inOlder.get(0) || inOlder.get(1)));
        features.put("newerHead", inNewer.get(0));
        features.put("newerHeads", theirs > 1 && (inNewer.get(0) || inNewer.get(1)));
        features.put("sameHead", mine > 0 && theirs > 0 && sameHead());
        features.put("olderTail", mine > 0 && inOlder.get(mine - 1));
        features.put("olderTails", mine > 1 && inOlder.get(mine - 2));
        features.put("denialOnShared", near(newer.denials(), newer.items(), inNewer));
        features.put("olderDenialOnShared", near(older.denials(), older.items(), inOlder));
        features.put(
                "denialOnOne",
                near(newer.denials(), newer.items(), inNewer) > 0
                        != near(older.denials(), older.items(), inOlder) > 0);
    }

    private boolean sameHead() {
        var one = older.items().getFirst();
        var other = newer.items().getFirst();
        return one.stem().equals(other.stem()) || related(one, other);
    }

    /// How many denials stand beside a word both share.
    private static int near(List<Integer> denials, List<Item> items, BitSet shared) {
        var count = 0;
        for (var at : denials)
            for (int i = 0; i < items.size(); i++) {
                var distance = items.get(i).at() - at;
                if (shared.get(i) && distance >= BEFORE && distance <= AFTER) {
                    count++;
                    break;
                }
            }
        return count;
    }
}
