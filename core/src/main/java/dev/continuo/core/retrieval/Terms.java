package dev.continuo.core.retrieval;

import dev.continuo.core.retrieval.language.Language;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/// What a question asks of the words of memories: for each language its stems, any of which will
/// do.
///
/// @param queries text search queries (`'boat' | 'call'`) by the language of the memories they are
///   put to
record Terms(Map<Language, String> queries) {

    /// Characters of a question that are read; the rest of a very long one adds nothing.
    static final int READ = 2_000;

    /// Stems of a question that are looked for, per language.
    static final int STEMS = 64;

    /// A text as it can be sent to the database: bounded, without NUL and lone surrogates.
    static String clean(String text) {
        var read = text.substring(0, Math.min(READ, text.length())).replace('\0', ' ');
        return new String(read.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).strip();
    }

    /// Memories of no known language are asked for the words as they stand, frequent ones aside,
    /// and for the stems of the question's own language (of all, if that is not known), which are
    /// often plain words themselves.
    static Terms of(String text, Map<Language, List<String>> stems) {
        var spoken = Language.of(text);
        var queries = new EnumMap<Language, String>(Language.class);
        stems.forEach((language, found) -> queries.put(language, anyOf(found)));
        SequencedSet<String> plain = new LinkedHashSet<>();
        stems.forEach((language, found) -> {
            var own = language == spoken || language == Language.SIMPLE;
            if (own || spoken == Language.SIMPLE) plain.addAll(found);
        });
        plain.removeIf(spoken::stops);
        queries.put(Language.SIMPLE, anyOf(plain));
        queries.values().removeIf(String::isEmpty);
        return new Terms(queries);
    }

    private static String anyOf(Collection<String> stems) {
        return stems.stream()
                .map(stem -> "'" + stem.replace("\\", "\\\\").replace("'", "''") + "'")
                .collect(Collectors.joining(" | "));
    }
}
