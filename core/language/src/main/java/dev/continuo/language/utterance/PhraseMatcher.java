package dev.continuo.language.utterance;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The phrases of every [Sort], so that a text is gone through once.
public final class PhraseMatcher {

    /// What a phrase is a sign of; the file of that name holds them.
    public enum Sort {
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

    private record Row(Sort sort, List<SalientPhrases.Phrase> phrases) {}

    private final Map<String, List<Row>> byFirst = new HashMap<>();
    private final List<Row> prefixes = new ArrayList<>();

    public PhraseMatcher() {
        for (var sort : Sort.values()) {
            var phrases = new SalientPhrases(sort.file());
            phrases.byFirst()
                    .forEach((first, list) ->
                            byFirst.computeIfAbsent(first, _ -> new ArrayList<>())
                                    .add(new Row(sort, list)));
            if (!phrases.prefixes().isEmpty()) prefixes.add(new Row(sort, phrases.prefixes()));
        }
    }

    /// Returns how often each sort occurs; what does not is left out.
    public Map<Sort, Integer> in(NormalizedText text) {
        var found = new EnumMap<Sort, Integer>(Sort.class);
        for (int i = 0; i < text.size(); i++) {
            for (var row : byFirst.getOrDefault(text.text(i), List.of()))
                if (SalientPhrases.begins(row.phrases(), text, i))
                    found.merge(row.sort(), 1, Integer::sum);
            for (var row : prefixes)
                if (SalientPhrases.begins(row.phrases(), text, i))
                    found.merge(row.sort(), 1, Integer::sum);
        }
        return found;
    }
}
