package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Features;
import java.util.BitSet;
import java.util.HashSet;

/// Of whom two statements speak, and who says them.
final class Persons {
    private Persons() {}

    /// Whether they name different relations of the speaker.
    static boolean others(Sketch older, Sketch newer) {
        return !older.kin().isEmpty()
                && !newer.kin().isEmpty()
                && !older.kin().intersects(newer.kin());
    }

    static void tell(Sketch older, Sketch newer, boolean same, Features features) {
        kin(older, newer, features);
        names(older, newer, features);
        var olderOwn = !older.owner().isEmpty();
        var newerOwn = !newer.owner().isEmpty();
        features.put("olderOwn", olderOwn);
        features.put("newerOwn", newerOwn);
        features.put("bothOwn", olderOwn == newerOwn);
        features.put("sameOwner", older.owner().equals(newer.owner()));
        features.put("otherSpeaker", !same);
        features.put("otherSpeakerOwn", !same && (olderOwn || newerOwn));
        features.put("olderAsks", older.asks());
        features.put("newerAsks", newer.asks());
        features.put("olderOnlyAsks", older.onlyAsks());
        features.put("newerOnlyAsks", newer.onlyAsks());
    }

    private static void kin(Sketch older, Sketch newer, Features features) {
        var shared = (BitSet) older.kin().clone();
        shared.and(newer.kin());
        var added = (BitSet) newer.kin().clone();
        added.andNot(older.kin());
        var mine = !older.kin().isEmpty();
        var theirs = !newer.kin().isEmpty();
        features.put("sharedKin", shared.cardinality());
        features.put("otherKin", mine && theirs && shared.isEmpty());
        features.put("olderKin", mine && !theirs);
        features.put("newerKin", !mine && theirs);
        features.put("otherFirstKin", mine && theirs && older.firstKin() != newer.firstKin());
        features.put("addedKin", added.cardinality());
        features.put("sameKin", !shared.isEmpty() || (!mine && !theirs));
    }

    private static void names(Sketch older, Sketch newer, Features features) {
        var shared = new HashSet<>(older.names());
        shared.retainAll(newer.names());
        var mine = older.names().size() - shared.size();
        var theirs = newer.names().size() - shared.size();
        features.put("sharedNames", shared.size());
        features.put("olderNames", mine);
        features.put("newerNames", theirs);
        features.put("otherNames", mine > 0 && theirs > 0);
    }
}
