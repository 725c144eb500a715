package dev.continuo.life.consolidation;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Something that a person showed again and again, in one audience.
///
/// @param memories what they said of it and was kept, the oldest first
/// @param sources these, and what confirmed them
/// @param days on which they said any of it
record Pattern(String label, List<KeptMemory> memories, SortedSet<Long> sources, SortedSet<LocalDate> days) {

    static Pattern of(
            String label, List<KeptMemory> memories, Collection<Long> confirming, Collection<LocalDate> confirmed) {
        var sources = new TreeSet<>(KeptMemories.ids(memories));
        sources.addAll(confirming);
        var days = new TreeSet<>(memories.stream().map(KeptMemory::day).toList());
        days.addAll(confirmed);
        return new Pattern(label, memories, sources, days);
    }

    KeptMemory newest() {
        return memories.getLast();
    }

    long span() {
        return ChronoUnit.DAYS.between(days.first(), days.last());
    }

    boolean shown(int least, int apart) {
        return days.size() >= least && span() >= apart;
    }

    String key(String what) {
        return what + ":" + label + ":" + sources.first();
    }

    String input() {
        return sources + " " + KeptMemories.input(memories);
    }
}
