package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Sketch.Item;
import dev.continuo.core.memory.contradiction.evidence.Features;
import java.util.BitSet;

/// Words of two statements that speak against each other.
final class Opposition {
    private final Vocabulary vocabulary;
    private final Sketch older;
    private final Sketch newer;
    private final Overlap overlap;
    private int opposites;
    private int classes;
    private int otherClasses;

    Opposition(Vocabulary vocabulary, Sketch older, Sketch newer, Overlap overlap) {
        this.vocabulary = vocabulary;
        this.older = older;
        this.newer = newer;
        this.overlap = overlap;
        for (int i = 0; i < older.items().size(); i++)
            for (int j = 0; j < newer.items().size(); j++)
                compare(i, j, older.items().get(i), newer.items().get(j));
    }

    private void compare(int i, int j, Item one, Item other) {
        if (one.base().equals(other.base())) return;
        if (!overlap.olderShares(i) && !overlap.newerShares(j)) {
            if (vocabulary.lexicon.exclusive(one.base(), other.base())) classes++;
            if (one.classes().intersects(other.classes())) otherClasses++;
        }
        if (!vocabulary.lexicon.knowsOpposite(one.base())) return;
        var mine = vocabulary.lexicon.opposite(token(one));
        var theirs = vocabulary.lexicon.opposite(token(other));
        if (mine.word().equals(theirs.word()) && mine.affirms() != theirs.affirms()) opposites++;
    }

    private static Token token(Item item) {
        return new Token(item.word(), item.base(), false, null);
    }

    /// Whether anything speaks against anything.
    boolean any() {
        return opposites + classes + otherClasses + sides() + clashes() > 0;
    }

    /// Whether places are named of which one may lie in the other.
    boolean placesNested() {
        for (int i = 0; i < older.items().size(); i++)
            for (int j = 0; j < newer.items().size(); j++)
                if (!overlap.olderShares(i)
                        && !overlap.newerShares(j)
                        && vocabulary.lexicon.contains(
                                older.items().get(i).base(), newer.items().get(j).base()))
                    return true;
        return false;
    }

    void tell(Features features) {
        var even = older.denies() == newer.denies();
        var plain = !older.denies() && !newer.denies();
        var sides = sides();
        var clashes = clashes();
        features.put("opposites", opposites);
        features.put("oppositesEven", opposites == 0 ? 0 : even ? 1 : -1);
        features.put("classes", classes);
        features.put("otherClasses", otherClasses);
        features.put("allClasses", classes + otherClasses);
        features.put("sides", sides);
        features.put("sidesEven", sides == 0 ? 0 : even ? 1 : -1);
        features.put("clashes", clashes);
        features.put("clashesPlain", clashes == 0 ? 0 : plain ? 1 : -1);
        features.put("clashesAlways", clashes > 0 && newer.cue("always") > 0);
        features.put("against", opposites + sides + clashes);
    }

    private int sides() {
        var count = 0;
        var mine = older.sides();
        for (int side = mine.nextSetBit(0); side >= 0; side = mine.nextSetBit(side + 1))
            if (!mine.get(side ^ 1) && newer.sides().get(side ^ 1) && !newer.sides().get(side))
                count++;
        return count;
    }

    private int clashes() {
        var count = 0;
        var mine = older.concepts();
        for (int one = mine.nextSetBit(0); one >= 0; one = mine.nextSetBit(one + 1)) {
            if (newer.concepts().get(one)) continue;
            var against = (BitSet) vocabulary.against(one).clone();
            against.and(newer.concepts());
            against.andNot(mine);
            if (!against.isEmpty()) count++;
        }
        return count;
    }
}
