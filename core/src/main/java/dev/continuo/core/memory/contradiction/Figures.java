package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Features;
import java.util.List;
import java.util.Set;

/// How the numbers, days and times of two statements stand to each other.
final class Figures {
    private static final List<String> SORTS =
            List.of("clock", "weekday", "month", "day", "year", "season", "part", "bare", "any");
    private static final String ANY = "any";
    private static final List<String> MERE = List.of("bare", ANY);

    private final Sketch older;
    private final Sketch newer;
    private int conflicts;
    private int equals;
    private int measures;
    private int sameMeasures;
    private int otherMeasures;

    Figures(Sketch older, Sketch newer) {
        this.older = older;
        this.newer = newer;
        for (var sort : SORTS) if (!sort.equals(ANY)) weigh(sort);
        older.sorts().stream().filter(sort -> !SORTS.contains(sort)).forEach(this::measure);
    }

    private void weigh(String sort) {
        if (conflict(sort)) conflicts++;
        else if (!older.figures(sort).isEmpty() && !newer.figures(sort).isEmpty()) equals++;
    }

    private void measure(String dimension) {
        if (newer.figures(dimension).isEmpty()) otherMeasures++;
        else if (conflict(dimension)) measures++;
        else sameMeasures++;
    }

    /// Whether both tell figures of that sort, and none that is the same.
    boolean conflict(String sort) {
        return !older.figures(sort).isEmpty()
                && !newer.figures(sort).isEmpty()
                && shared(older.figures(sort), newer.figures(sort)) == 0;
    }

    /// Whether there are figures both tell, and all are others.
    boolean differ() {
        return conflicts + measures > 0 && equals + sameMeasures == 0;
    }

    /// Whether it is days or times of day that differ.
    boolean dated() {
        return SORTS.stream().anyMatch(sort -> !MERE.contains(sort) && conflict(sort));
    }

    void tell(Overlap overlap, Features features) {
        for (var sort : SORTS) features.put("figures:" + sort, relation(sort));
        features.put("measures", measures);
        features.put("sameMeasures", sameMeasures);
        features.put("otherMeasures", otherMeasures);
        features.put("figureConflicts", conflicts + measures);
        features.put("figureEquals", equals + sameMeasures);
        features.put("olderFigures", older.figures(ANY).size());
        features.put("newerFigures", newer.figures(ANY).size());
        features.put("figureSides", older.sorts().isEmpty() ? 0 : newer.sorts().isEmpty() ? 1 : 2);
        features.put("differShared", differ() ? overlap.shared() : 0);
        features.put("differCovered", differ() ? overlap.covered() : 0);
        counted(features);
    }

    /// 2 for other figures, 1 for partly others, less for the same.
    private double relation(String sort) {
        var mine = older.figures(sort);
        var theirs = newer.figures(sort);
        if (mine.isEmpty() || theirs.isEmpty()) return 0;
        var shared = shared(mine, theirs);
        if (shared == 0) return 2;
        if (shared < Math.min(mine.size(), theirs.size())) return 1;
        return theirs.size() > mine.size() ? -0.5 : -1;
    }

    private void counted(Features features) {
        int same = 0;
        int other = 0;
        for (var entry : older.counted().entrySet()) {
            var against = newer.counted().get(entry.getKey());
            if (against == null) continue;
            same++;
            if (shared(entry.getValue(), against) == 0) other++;
        }
        features.put("counted", same);
        features.put("countedOther", other);
        features.put(
                "countedElse",
                same == 0 && !older.counted().isEmpty() && !newer.counted().isEmpty());
    }

    private static long shared(Set<Double> some, Set<Double> others) {
        return some.stream().filter(others::contains).count();
    }
}
