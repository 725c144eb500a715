package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.lists.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The words the rules know, read once from the files beside this class.
final class Lexicon {
    /// @param word the first of its line, for which all the others are read
    /// @param affirms whether it says that word or denies it
    record Opposite(String word, boolean affirms) {}

    record Unit(String dimension, double factor) {}

    record Date(String sort, int number) {}

    /// @param denied whether it is denied
    record Implied(boolean denied, String verb, List<String> words) {}

    private static final String COLON = ":";
    private final Map<String, Set<String>> parts = new HashMap<>();
    private final Map<String, String> verbs = new HashMap<>();
    private final Map<String, Opposite> opposites = new HashMap<>();
    private final Map<String, Set<String>> classes = new HashMap<>();
    private final Map<String, Set<String>> kinds = new HashMap<>();
    private final Map<String, Implied> implied = new HashMap<>();
    private final Map<String, Set<String>> places = new HashMap<>();
    private final Map<String, Unit> units = new HashMap<>();
    private final Map<String, Double> numbers = new HashMap<>();
    private final Map<String, Date> calendar = new HashMap<>();
    private final Stems stems;

    Lexicon() {
        lines("words").forEach(line -> parts.put(before(line), Set.copyOf(words(after(line)))));
        stems = stems(parts.getOrDefault("whole", Set.of()));
        for (var part : List.of("kin", "event", "attribute", "creation", "body"))
            parts.computeIfPresent(part, (name, words) -> withStems(words));
        lines("verbs")
                .forEach(line ->
                        words(after(line))
                                .forEach(word -> verbs.putIfAbsent(stem(word), before(line))));
        lines("opposites").forEach(this::opposite);
        lines("classes").forEach(line -> gather(line, classes));
        lines("kinds").forEach(line -> gather(line, kinds));
        lines("implied").forEach(this::imply);
        lines("places").forEach(this::place);
        lines("units").forEach(this::measure);
        lines("numbers")
                .forEach(line -> {
                    var words = words(line);
                    words.stream()
                            .skip(1)
                            .forEach(word ->
                                    numbers.putIfAbsent(word, Double.valueOf(words.getFirst())));
                });
        lines("calendar")
                .forEach(line -> {
                    var head = words(before(line));
                    var date = new Date(head.getFirst(), Integer.parseInt(head.getLast()));
                    words(after(line)).forEach(word -> calendar.putIfAbsent(word, date));
                });
    }

    String stem(String word) {
        return stems.of(word);
    }

    boolean past(String word) {
        return stems.past(word);
    }

    /// Whether the word is of that part of speech (`determiner`, `preposition` …).
    boolean is(String part, String word) {
        return parts.getOrDefault(part, Set.of()).contains(word);
    }

    /// `single`, `many`, `other`, or empty for what is no known verb.
    String verb(String stem) {
        return verbs.getOrDefault(stem, "");
    }

    Opposite opposite(Token token) {
        return opposites.getOrDefault(token.stem(), new Opposite(token.stem(), true));
    }

    boolean knowsOpposite(String stem) {
        return opposites.containsKey(stem);
    }

    /// Whether both are of one class whose members exclude each other.
    boolean exclusive(String stem, String other) {
        return !stem.equals(other) && meet(classes.get(stem), classes.get(other));
    }

    boolean classed(String stem) {
        return classes.containsKey(stem);
    }

    /// Whether the first is the second, or one of its kind.
    boolean isA(String stem, String kind) {
        return stem.equals(kind) || kinds.getOrDefault(stem, Set.of()).contains(kind);
    }

    @Nullable Implied implied(String stem) {
        return implied.get(stem);
    }

    /// Whether one place lies in the other, or may: of a country and an unknown place nobody knows.
    boolean mayContain(String place, String other) {
        var above = places.get(place);
        var otherAbove = places.get(other);
        if (above == null && otherAbove == null) return false;
        if (above == null) return country(other);
        if (otherAbove == null) return country(place);
        return above.contains(other) || otherAbove.contains(place);
    }

    /// Whether one of two places is known to lie in the other.
    boolean contains(String place, String other) {
        return places.getOrDefault(place, Set.of()).contains(other)
                || places.getOrDefault(other, Set.of()).contains(place);
    }

    private boolean country(String place) {
        return places.values().stream().anyMatch(above -> above.contains(place));
    }

    @Nullable Unit unit(String word) {
        return units.get(word);
    }

    @Nullable Double number(String word) {
        return numbers.get(word);
    }

    @Nullable Date date(String word) {
        return calendar.get(word);
    }

    static Stream<String> lines(String file) {
        return Lists.lines(Lexicon.class, file);
    }

    static List<String> words(String text) {
        return Stream.of(text.strip().split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    private Set<String> withStems(Set<String> words) {
        var all = new HashSet<>(words);
        words.forEach(word -> all.add(stem(word)));
        return all;
    }

    private static Stems stems(Set<String> whole) {
        var bases = new HashMap<String, String>();
        var past = new HashSet<String>();
        lines("irregular")
                .forEach(line -> {
                    var halves = line.split("/", 2);
                    var told = words(halves[0]);
                    told.forEach(form -> bases.putIfAbsent(form, told.getFirst()));
                    told.stream()
                            .skip(1)
                            .filter(form -> !form.equals(told.getFirst()))
                            .forEach(past::add);
                    if (halves.length > 1)
                        words(halves[1]).forEach(form -> bases.putIfAbsent(form, told.getFirst()));
                });
        return new Stems(bases, past, whole);
    }

    private void opposite(String line) {
        var sides = line.split("\\|", 2);
        var key = stem(words(sides[0]).getFirst());
        words(sides[0]).forEach(word -> opposites.putIfAbsent(stem(word), new Opposite(key, true)));
        words(sides[1])
                .forEach(word -> opposites.putIfAbsent(stem(word), new Opposite(key, false)));
    }

    private void gather(String line, Map<String, Set<String>> into) {
        var name = stem(before(line));
        words(after(line))
                .forEach(
                        word -> into.computeIfAbsent(stem(word), key -> new HashSet<>()).add(name));
    }

    private void imply(String line) {
        var halves = line.split("=", 2);
        var words = new ArrayList<>(words(halves[1]));
        var denied = words.getFirst().equals("not");
        if (denied) words.removeFirst();
        var verb = stem(words.removeFirst());
        implied.put(
                stem(halves[0].strip()),
                new Implied(denied, verb, words.stream().map(this::stem).toList()));
    }

    private void place(String line) {
        var halves = line.split("=", 2);
        var whole = stem(halves[0].strip());
        places.computeIfAbsent(whole, key -> new HashSet<>());
        words(halves[1])
                .forEach(word ->
                        places.computeIfAbsent(stem(word), key -> new HashSet<>()).add(whole));
    }

    private void measure(String line) {
        var head = words(line.substring(0, line.indexOf(':')));
        var unit = new Unit(head.getFirst(), Double.parseDouble(head.getLast()));
        words(line.substring(line.indexOf(':') + 1)).forEach(word -> units.putIfAbsent(word, unit));
    }

    private static boolean meet(@Nullable Set<String> some, @Nullable Set<String> others) {
        return some != null && others != null && some.stream().anyMatch(others::contains);
    }

    private static String before(String line) {
        return line.substring(0, line.indexOf(COLON)).strip();
    }

    private static String after(String line) {
        return line.substring(line.indexOf(COLON) + 1);
    }
}
