package dev.continuo.language.text;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Other words for the same thing: "boss" is a manager, a hobby may be painting.
///
/// A line `pet pets : dog cat` in the file of a language names a kind before the colon, each name
/// standing for the others (`chef*` for all that begins so), and behind it what is of that kind.
/// Who asks for a kind may mean any of it; not the other way round.
public final class RelatedWords {
    /// Kinds of one question that are looked for.
    public static final int MAX_KINDS = 3;

    private static final Map<Language, List<Kind>> ALL = new EnumMap<>(Language.class);

    static {
        for (var language : Language.values())
            if (language != Language.SIMPLE) ALL.put(language, read(language));
    }

    private RelatedWords() {}

    /// @param names folded; with a star where they may go on
    /// @param words the names and what is of the kind
    private record Kind(List<String> names, String words) {
        boolean names(String word) {
            return names.stream()
                    .anyMatch(name ->
                            name.endsWith("*")
                                    ? word.startsWith(name.substring(0, name.length() - 1))
                                    : word.equals(name));
        }
    }

    /// For each kind that a question of a known language names, the words that may answer it,
    /// parted by spaces.
    public static List<String> of(String question, Language language) {
        var words = Words.of(question).list();
        return ALL.getOrDefault(language, List.of()).stream()
                .filter(kind -> words.stream().anyMatch(kind::names))
                .map(Kind::words)
                .limit(MAX_KINDS)
                .toList();
    }

    private static List<Kind> read(Language language) {
        return WordLists.lines(RelatedWords.class, "kinds/" + language.configuration())
                .map(RelatedWords::kind)
                .toList();
    }

    private static Kind kind(String line) {
        var sides = line.split(" :", 2);
        var names =
                Arrays.stream(sides[0].split(" ", -1))
                        .map(Words::fold)
                        .collect(Collectors.toList());
        return new Kind(names, (sides[0].replace("*", "") + sides[1]).strip());
    }
}
