package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Counts of each label of an audience: how many passages and sittings, and how long they are in
/// words. No listener's scores depend on labels that they may not hear.
///
/// It is counted anew from the index when that is opened or something was taken out of it. Safe for
/// many threads.
final class LabelStats {
    private final Map<String, Label> labels = new HashMap<>();

    private static final class Label {
        private final Map<Long, Integer> sittings = new HashMap<>();
        private final Set<Language> languages = EnumSet.noneOf(Language.class);
        private long passages;
        private long length;
        private long ownLength;
    }

    synchronized void add(String audience, long sitting, Language language, int length, int ownLength) {
        var label = labels.computeIfAbsent(audience, _ -> new Label());
        label.sittings.merge(sitting, ownLength, Integer::sum);
        label.languages.add(language);
        label.passages++;
        label.length += length;
        label.ownLength += ownLength;
    }

    /// Returns the totals of the passages under some labels.
    synchronized QueryTerms.Totals totals(Collection<String> audiences) {
        var totals = new QueryTerms.Totals(0, 0, 0, 0);
        for (var audience : audiences) {
            var label = labels.get(audience);
            if (label != null)
                totals = totals.and(label.passages, label.length, label.sittings.size(), label.ownLength);
        }
        return totals;
    }

    /// The languages of what lies under a label.
    synchronized Set<Language> languages(String audience) {
        var label = labels.get(audience);
        return label == null ? Set.of() : EnumSet.copyOf(label.languages);
    }

    synchronized Set<Language> languages() {
        var all = EnumSet.noneOf(Language.class);
        for (var label : labels.values()) all.addAll(label.languages);
        return all;
    }

    /// Words of a sitting's own turns under a label.
    synchronized int sittingLength(String audience, long sitting) {
        var label = labels.get(audience);
        return label == null ? 0 : label.sittings.getOrDefault(sitting, 0);
    }
}
