package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Features;
import java.util.List;

/// What two statements deny, end, change or like.
final class Turns {
    private static final int MOST = 3;
    private static final List<String> CHANGES =
            List.of(
                    "ended",
                    "moved",
                    "fixed",
                    "nolonger",
                    "changedmind",
                    "raised",
                    "instead",
                    "correction");

    private Turns() {}

    /// How often a statement tells of a change.
    static int changes(Sketch sketch) {
        return CHANGES.stream().mapToInt(sketch::cue).sum();
    }

    static void tell(
            Sketch older, Sketch newer, Overlap overlap, Vocabulary words, Features features) {
        features.put("olderDenials", older.denials().size());
        features.put("newerDenials", newer.denials().size());
        features.put("oneDenies", older.denies() != newer.denies());
        features.put("oddDenials", older.denials().size() % 2 != newer.denials().size() % 2);
        for (int i = 0; i < words.olderCues().size(); i++) {
            features.put(words.olderCues().get(i), Math.min(MOST, older.cue(i)));
            features.put(words.newerCues().get(i), Math.min(MOST, newer.cue(i)));
        }
        var change = changes(newer);
        var before = changes(older);
        features.put("change", change);
        features.put("olderChange", before);
        features.put("bothChange", change > 0 && before > 0);
        features.put("changeShared", change > 0 ? overlap.shared() : 0);
        features.put("changeCovered", change > 0 ? overlap.olderCovered() : 0);
        objects(newer, overlap, features);
        ends(older, newer, features);
        features.put("liking", liking(older) * liking(newer));
        features.put("olderPast", older.past());
        features.put("newerPast", newer.past());
        features.put("onePast", older.past() > 0 != newer.past() > 0);
    }

    /// Whether it is something of the older statement that ends or changes in the newer one.
    private static void objects(Sketch newer, Overlap overlap, Features features) {
        int shared = 0;
        int others = 0;
        int none = 0;
        for (var change : List.of("ended", "moved", "changedmind")) {
            if (newer.cue(change) == 0) continue;
            var item = newer.itemAfter(change);
            if (item < 0) none++;
            else if (overlap.newerShares(item)) shared++;
            else others++;
        }
        features.put("endsShared", shared);
        features.put("endsOther", others);
        features.put("endsAll", none);
    }

    /// What is over and what is denied are alike: both say that something is not.
    private static void ends(Sketch older, Sketch newer, Features features) {
        var was = older.denies() || older.cue("ended") + older.cue("nolonger") > 0;
        var is = newer.denies() || newer.cue("ended") + newer.cue("nolonger") > 0;
        features.put("oneEnds", was != is);
        features.put("bothEnd", was && is);
        features.put("olderEnds", was && !is);
        features.put("newerEnds", !was && is);
        features.put("endsThenAlways", was && !is && newer.cue("always") + newer.cue("praise") > 0);
        features.put("alwaysThenEnds", is && !was && older.cue("always") > 0);
    }

    private static double liking(Sketch sketch) {
        var sign = Integer.signum(sketch.cue("praise") - sketch.cue("dislike"));
        return sketch.denies() ? -sign : sign;
    }
}
