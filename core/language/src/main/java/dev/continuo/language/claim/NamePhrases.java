package dev.continuo.language.claim;

import dev.continuo.language.text.WordLists;
import dev.continuo.language.text.Words;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// By what words people introduce themselves and address each other, in all languages at once: the
/// files `names/en.txt` and so on, whose first lines say how they are read.
final class NamePhrases {
    private static final List<String> LANGUAGES = List.of("en", "de", "es", "fr", "pt", "ru");
    private static final Pattern LETTERS = Pattern.compile("[\\p{L}\\p{M}]+");
    private static final String SLOT = "{name}";
    private static final String WORD = "(?:\\p{Lu}['’])?\\p{Lu}[\\p{L}\\p{M}]+(?:-\\p{L}+)*";
    private static final String NAME = "(" + WORD + "(?: " + WORD + "){0,2})";
    private static final String SMALL = "([\\p{L}\\p{M}]{2,}(?:-\\p{L}+)*)";

    /// Whoever asks for a name does not give it.
    private static final String WHOLE = "(?![\\p{L}\\p{N}'’]|-\\p{L}|\\s*\\?)";

    private static final String BEFORE = "(?<![\\p{L}\\p{N}])";
    private static final NamePhrases ALL = new NamePhrases();

    /// Says what the speaker is called; the name is the group that matches.
    final Pattern introduction;

    /// Greets somebody by a name, at the beginning.
    final Pattern address;

    /// Words before an introduction, in its sentence, that make it none.
    final Pattern unless;

    private final Set<String> noNames;

    /// With what words an introduction begins.
    private final Set<String> begins;

    /// Full names by the short ones that are made of them.
    private final Map<String, Set<String>> shortFor = new HashMap<>();

    private NamePhrases() {
        var lines = LANGUAGES.stream()
                .flatMap(language -> WordLists.lines(NamePhrases.class, "names/" + language))
                .toList();
        var end = "(?=\\s*(?:[.,!;:)\\n–—]|$)|\\s+(?iu:" + any(lines, "after") + ")(?!\\p{L}))";
        var greeting = "(?iu:" + any(lines, "greeting") + ")(?!\\p{L})";
        introduction = pattern(
                spoken(lines, "named", "(?:" + NAME + WHOLE + "|" + SMALL + end + ")"),
                spoken(lines, "called", NAME + WHOLE),
                spoken(lines, "closing", NAME + end));
        begins = Stream.of("named", "called", "closing")
                .flatMap(kind -> values(lines, kind).stream())
                .map(phrase -> Words.fold(phrase.split(" ", 2)[0]))
                .flatMap(word -> Stream.of(word.replace("'", ""), word.split("['-]", 2)[0]))
                .collect(Collectors.toUnmodifiableSet());
        address = pattern("\\W*" + greeting + "[ ,]+(" + WORD + ")" + "(?![\\p{L}\\p{N}'’-])");
        unless = pattern(BEFORE + "(?iu:" + any(lines, "unless") + ")(?!\\p{L})");
        noNames = words(lines, "not");
        for (var pair : values(lines, "short")) {
            var sides = pair.split(" = ", 2);
            var full = List.of(Words.fold(sides[1]).split(" ", -1));
            for (var one : Words.fold(sides[0]).split(" ", -1))
                shortFor.computeIfAbsent(one, _ -> new HashSet<>()).addAll(full);
        }
    }

    static NamePhrases all() {
        return ALL;
    }

    /// Returns the places where an introduction may begin.
    List<Integer> beginnings(String text) {
        return LETTERS.matcher(text)
                .results()
                .filter(word -> begins.contains(Words.fold(word.group())))
                .map(MatchResult::start)
                .toList();
    }

    /// Tells whether a word is no name of anybody's.
    boolean noName(String word) {
        return noNames.contains(Words.fold(word));
    }

    /// Tells whether a short name is usually made of a full one.
    boolean shortens(String name, String full) {
        return shortFor.getOrDefault(Words.fold(name), Set.of()).contains(Words.fold(full));
    }

    private static Pattern pattern(String... ways) {
        return Pattern.compile(String.join("|", ways), Pattern.UNICODE_CHARACTER_CLASS);
    }

    /// Every way to say it, the name in its place.
    private static String spoken(List<String> lines, String kind, String name) {
        return values(lines, kind).stream()
                .map(phrase -> {
                    var at = phrase.indexOf(SLOT);
                    var behind = phrase.substring(at + SLOT.length()).strip();
                    return words(phrase.substring(0, at).strip())
                            + "\\s+"
                            + name
                            + (behind.isEmpty() ? "" : "\\s+" + words(behind));
                })
                .collect(Collectors.joining("|", "(?:", ")"));
    }

    private static String any(List<String> lines, String kind) {
        return values(lines, kind).stream()
                .sorted((a, b) -> b.length() - a.length())
                .map(NamePhrases::letters)
                .collect(Collectors.joining("|"));
    }

    /// Words as they are written in haste: in any case, without accents or apostrophes.
    private static String words(String phrase) {
        var written = new StringBuilder("(?iu:");
        for (var word : phrase.split(" ", -1)) {
            var optional = word.startsWith("(");
            var plain = letters(optional ? word.substring(1, word.length() - 1) : word);
            var first = written.length() == "(?iu:".length();
            var spaced = first ? plain : "\\s+" + plain;
            written.append(optional ? "(?:" + spaced + ")?" : spaced);
        }
        return written.append(")").toString();
    }

    private static String letters(String word) {
        return word.codePoints()
                .mapToObj(c -> {
                    var letter = Character.toString(c);
                    var bare = Words.fold(letter);
                    if (letter.equals("'")) return "['’]?";
                    if (letter.equals(" ")) return "\\s+";
                    return bare.equals(letter) ? Pattern.quote(letter) : "[" + letter + bare + "]";
                })
                .collect(Collectors.joining());
    }

    private static List<String> values(List<String> lines, String kind) {
        return lines.stream()
                .filter(line -> line.startsWith(kind + ": "))
                .flatMap(line -> Arrays.stream(line.substring(kind.length() + 2).split(" \\| ", -1)))
                .toList();
    }

    private static Set<String> words(List<String> lines, String kind) {
        return values(lines, kind).stream()
                .flatMap(value -> Arrays.stream(value.split(" ", -1)))
                .map(Words::fold)
                .collect(Collectors.toUnmodifiableSet());
    }
}
