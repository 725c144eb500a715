package dev.continuo.language.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/// People that texts may name, by any word of their names, in the forms a language gives it:
/// "Caroline's", "Carolines", "Анны".
public final class NameIndex {
    private static final int SHORTEST = 2;
    private static final int STEM = 2;
    private static final Pattern SPACES = Pattern.compile("\\s{2,}");

    private static final Set<String> ENDINGS = Set.of(
            "", "а", "я", "у", "ю", "ы", "и", "е", "о", "ой", "еи", "ои", "ею", "ою", "ью", "ом", "ем", "ии", "ию",
            "ия", "ием", "иеи", "ина", "ин", "ину", "инои", "ины", "ине");

    private final Map<String, Set<Long>> people = new HashMap<>();

    /// Inflected forms, by the stem of a name.
    private final Map<String, String> stems = new HashMap<>();

    public NameIndex(List<PersonName> names) {
        for (var name : names)
            for (var word : Words.of(name.name()).list()) if (word.length() >= SHORTEST) add(word, name.person());
        people.values().removeIf(claimants -> claimants.contains(PersonName.NOBODY));
        stems.values().retainAll(people.keySet());
    }

    private void add(String word, long person) {
        people.computeIfAbsent(word, _ -> new HashSet<>()).add(person);
        if (cyrillic(word)) stems.put(stem(word), word);
    }

    /// Returns the people who are named in a text.
    public Set<Long> named(Words words) {
        var groups = new ArrayList<Set<Long>>(0);
        for (var at = 0; at < words.size(); at++) {
            var group = at(words, at);
            if (!group.isEmpty()) groups.add(group);
        }
        if (groups.isEmpty()) return Set.of();
        var hits = new HashMap<Long, Integer>();
        groups.forEach(group -> group.forEach(person -> hits.merge(person, 1, Integer::sum)));
        var named = new HashSet<Long>();
        groups.forEach(group -> named.addAll(best(group, hits)));
        return named;
    }

    private static List<Long> best(Set<Long> group, Map<Long, Integer> hits) {
        var most = group.stream()
                .mapToInt(person -> hits.getOrDefault(person, 0))
                .max()
                .orElse(0);
        return group.stream()
                .filter(person -> Objects.equals(hits.get(person), most))
                .toList();
    }

    /// A name that is also an everyday word must be written as a name.
    private Set<Long> at(Words words, int at) {
        var word = words.get(at);
        var known = name(word);
        if (known.isEmpty()) return Set.of();
        return Language.SIMPLE.stops(word) && !words.name(at) ? Set.of() : people.getOrDefault(known, Set.of());
    }

    private String name(String word) {
        if (people.containsKey(word)) return word;
        if (!stems.isEmpty() && cyrillic(word)) return inflected(word);
        var bare = word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
        return bare.length() > SHORTEST && people.containsKey(bare) ? bare : "";
    }

    private String inflected(String word) {
        for (var length = word.length(); length >= STEM; length--) {
            var name = stems.get(word.substring(0, length));
            if (name != null && ENDINGS.contains(word.substring(length))) return name;
        }
        return "";
    }

    private static String stem(String name) {
        var end = name.length() - 1;
        return end >= STEM && "аяоеиьыую".indexOf(name.charAt(end)) >= 0 ? name.substring(0, end) : name;
    }

    private static boolean cyrillic(String word) {
        return Character.UnicodeScript.of(word.charAt(0)) == Character.UnicodeScript.CYRILLIC;
    }

    /// A text without these names, as meaning is compared best; the text itself where nothing else
    /// is left.
    public String strip(String text) {
        var rest = new StringBuilder();
        for (var word : text.split("(?<=\\s)|(?=\\s)", -1)) if (!names(word)) rest.append(word);
        var plain = SPACES.matcher(rest).replaceAll(" ").strip();
        return Words.of(plain).size() == 0 ? text : plain;
    }

    private boolean names(String word) {
        var parts = Words.of(word);
        return parts.size() > 0
                && !name(parts.get(0)).isEmpty()
                && !Language.SIMPLE.stops(parts.get(0).toLowerCase(Locale.ROOT))
                && (parts.size() == 1 || parts.get(1).equals("s"));
    }
}
