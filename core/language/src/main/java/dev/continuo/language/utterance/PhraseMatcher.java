package dev.continuo.language.utterance;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The phrases of every [PhraseSort], so that a text is gone through once.
public final class PhraseMatcher {

    /// Meaning of a phrase; the file of that name holds the phrases.
    public enum PhraseSort {
        EXPLICIT,
        CORRECTION,
        DECISION,
        PREFERENCE,
        FACT,
        PROCEDURE,
        DONE,
        CAUSAL,
        TIME,
        FEELING,
        SPEAKER;

        private String file() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    private record SortedPhrases(PhraseSort sort, List<SalientPhrases.Phrase> phrases) {}

    private final Map<String, List<SortedPhrases>> byFirst = new HashMap<>();
    private final List<SortedPhrases> prefixes = new ArrayList<>();

    public PhraseMatcher() {
        for (var sort : PhraseSort.values()) {
            var phrases = new SalientPhrases(sort.file());
            phrases.byFirst()
                    .forEach((first, list) -> byFirst.computeIfAbsent(first, _ -> new ArrayList<>())
                            .add(new SortedPhrases(sort, list)));
            if (!phrases.prefixes().isEmpty()) prefixes.add(new SortedPhrases(sort, phrases.prefixes()));
        }
    }

    /// Returns how often each sort occurs; what does not is left out.
    public Map<PhraseSort, Integer> in(NormalizedText text) {
        var found = new EnumMap<PhraseSort, Integer>(PhraseSort.class);
        for (int i = 0; i < text.size(); i++) {
            for (var row : byFirst.getOrDefault(text.text(i), List.of()))
                if (SalientPhrases.begins(row.phrases(), text, i)) found.merge(row.sort(), 1, Integer::sum);
            for (var row : prefixes)
                if (SalientPhrases.begins(row.phrases(), text, i)) found.merge(row.sort(), 1, Integer::sum);
        }
        return found;
    }
}
