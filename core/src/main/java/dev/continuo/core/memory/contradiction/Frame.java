package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Alignment;
import dev.continuo.core.memory.contradiction.evidence.Alignment.Gap;
import dev.continuo.core.memory.contradiction.evidence.Features;
import dev.continuo.core.memory.contradiction.evidence.WordLists;
import java.util.List;
import java.util.Set;

/// The wording two statements have in common, and what each puts into its gaps.
final class Frame {
    private static final Set<String> DROPPED = WordLists.words("fillers");
    private static final Set<String> BEING = WordLists.words("being");
    private static final Set<String> PLACING = WordLists.words("placing");
    private static final Set<String> IT =
            Set.of("it", "its", "this", "that", "they", "es", "c", "ça", "это");
    private static final Set<String> PERSON =
            Set.of("he", "she", "er", "sie", "él", "ella", "il", "elle", "ele", "ela", "он", "она");
    private static final int SHORT = 3;
    private static final int BRIEF = 5;

    private final Vocabulary vocabulary;
    private final Sketch older;
    private final Sketch newer;
    private final List<String> mine;
    private final List<String> theirs;
    private final Alignment alignment;

    Frame(Vocabulary vocabulary, Sketch older, Sketch newer) {
        this.vocabulary = vocabulary;
        this.older = older;
        this.newer = newer;
        mine = plain(older);
        theirs = plain(newer);
        alignment = Alignment.of(keys(mine), keys(theirs), String::equals);
    }

    private static List<String> plain(Sketch sketch) {
        return sketch.words().stream()
                .map(word -> word.equals("'s") ? "is" : word)
                .filter(word -> !DROPPED.contains(word))
                .toList();
    }

    private List<String> keys(List<String> words) {
        return words.stream()
                .map(word -> word.length() > SHORT ? vocabulary.stem(word) : word)
                .toList();
    }

    /// Whether one says all the other does, in the same order: it only says more, or the same.
    boolean repeats() {
        var gone = 0;
        var come = 0;
        for (var gap : alignment.gaps()) {
            gone += content(mine.subList(gap.from(), gap.to()));
            come += content(theirs.subList(gap.otherFrom(), gap.otherTo()));
        }
        return gone == 0 || come == 0;
    }

    void tell(Features features) {
        var common = (double) alignment.common();
        features.put("frame", common / Math.max(1, Math.max(mine.size(), theirs.size())));
        features.put("olderFramed", common / Math.max(1, mine.size()));
        features.put("newerFramed", common / Math.max(1, theirs.size()));
        features.put("framed", common / Math.max(1, Math.min(mine.size(), theirs.size())));
        features.put("gaps", alignment.gaps().size());
        gaps(features);
        features.put("fragment", theirs.size() <= SHORT ? 1 : theirs.size() <= BRIEF ? 0.5 : 0);
        var first = theirs.isEmpty() ? "" : theirs.getFirst();
        features.put("newerIt", IT.contains(first));
        features.put("newerPerson", PERSON.contains(first));
        features.put(
                "subjectDropped",
                newer.owner().isEmpty() && !older.owner().isEmpty() && newer.kin().isEmpty());
    }

    private void gaps(Features features) {
        int[] content = new int[2];
        int exchanged = 0;
        int single = 0;
        int atHead = 0;
        int headExchanged = 0;
        int tailExchanged = 0;
        int afterBeing = 0;
        int placed = 0;
        for (var gap : alignment.gaps()) {
            var gone = content(mine.subList(gap.from(), gap.to()));
            var come = content(theirs.subList(gap.otherFrom(), gap.otherTo()));
            var head = gap.from() == 0 && gap.otherFrom() == 0;
            content[0] += gone;
            content[1] += come;
            if (head) atHead++;
            if (gone == 0 || come == 0) continue;
            exchanged++;
            if (gone == 1 && come == 1) single++;
            if (head) headExchanged++;
            if (gap.to() == mine.size() && gap.otherTo() == theirs.size()) tailExchanged++;
            if (gap.from() > 0 && BEING.contains(mine.get(gap.from() - 1))) afterBeing++;
            if (placed(gap)) placed++;
        }
        features.put("olderGap", content[0]);
        features.put("newerGap", content[1]);
        features.put("headGap", atHead);
        features.put("exchanged", exchanged);
        features.put("oneForOne", exchanged == 1 && single == 1);
        features.put("headExchanged", headExchanged);
        features.put("tailExchanged", tailExchanged);
        features.put("onlyTail", exchanged == 1 && tailExchanged == 1 && atHead == 0);
        features.put("afterBeing", afterBeing);
        features.put("placed", placed);
    }

    private boolean placed(Gap gap) {
        return (gap.from() > 0 && PLACING.contains(mine.get(gap.from() - 1)))
                || (PLACING.contains(mine.get(gap.from()))
                        && PLACING.contains(theirs.get(gap.otherFrom())));
    }

    private int content(List<String> words) {
        return (int) words.stream().filter(word -> !vocabulary.slight(word)).count();
    }
}
