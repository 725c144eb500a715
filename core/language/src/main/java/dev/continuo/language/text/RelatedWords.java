package dev.continuo.language.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Other words for the same thing: "boss" is a manager, a hobby may be painting.
///
/// A line `pet pets : dog cat` in the file of a language names a kind before the colon, each name
/// standing for the others (`chef*` for all that begins so), and behind it what is of that kind.
/// Who asks for a kind may mean any of it; not the other way round.
public final class RelatedWords {
    /// Kinds of one question that are looked for.
    public static final int MAX_KINDS = 3;

    private static final Map<Language, Kinds> ALL = new EnumMap<>(Language.class);

    static {
        for (var language : Language.values())
            if (language != Language.SIMPLE) ALL.put(language, Kinds.of(read(language)));
    }

    private RelatedWords() {}

    /// @param names folded; with a star where they may go on
    /// @param words the names and what is of the kind
    private record WordKind(List<String> names, String words) {}

    /// The kinds of a language, by the names that are whole words and by those that may go on.
    private record Kinds(
            List<WordKind> all,
            Map<String, List<Integer>> whole,
            Map<String, List<Integer>> begun) {
        static Kinds of(List<WordKind> all) {
            var kinds = new Kinds(all, new HashMap<>(), new HashMap<>());
            for (var at = 0; at < all.size(); at++)
                for (var name : all.get(at).names())
                    (name.endsWith("*") ? kinds.begun : kinds.whole)
                            .computeIfAbsent(name.replace("*", ""), _ -> new ArrayList<>())
                            .add(at);
            return kinds;
        }

        /// Those that a word names, by their places.
        void named(String word, Set<Integer> found) {
            found.addAll(whole.getOrDefault(word, List.of()));
            for (var end = 1; end <= word.length(); end++)
                found.addAll(begun.getOrDefault(word.substring(0, end), List.of()));
        }
    }

    /// For each kind that a question of a known language names, the words that may answer it,
    /// parted by spaces.
    public static List<String> of(String question, Language language) {
        var kinds = ALL.get(language);
        if (kinds == null) return List.of();
        var named = new TreeSet<Integer>();
        for (var word : Words.of(question).list()) kinds.named(word, named);
        return named.stream().map(at -> kinds.all.get(at).words()).limit(MAX_KINDS).toList();
    }

    private static List<WordKind> read(Language language) {
        return WordLists.lines(RelatedWords.class, "kinds/" + language.configuration())
                .map(RelatedWords::kind)
                .toList();
    }

    private static WordKind kind(String line) {
        var sides = line.split(" :", 2);
        var names =
                Arrays.stream(sides[0].split(" ", -1))
                        .map(Words::fold)
                        .collect(Collectors.toList());
        return new WordKind(names, (sides[0].replace("*", "") + sides[1]).strip());
    }
}
