package dev.continuo.language.temporal;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.NumberWords;
import dev.continuo.language.text.WordLists;
import dev.continuo.language.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The words of one language that say when, who and what is asked, from the file of its name.
///
/// A line `month 5 = may` gives words a meaning in a slot; `set past = last past` names
/// alternatives; `self = i my` lists words; `week -1 : <past> week` gives phrases a [TimePhrase].
/// In a phrase `{unit}` is a slot, `<past>` a set, `a|b` a choice, `(the)` may be left out; phrases
/// are parted by ` | `.
public final class Lexicon {
    private static final Map<Language, Lexicon> ALL = new EnumMap<>(Language.class);

    static {
        for (var language : Language.values())
            if (language != Language.SIMPLE) ALL.put(language, new Lexicon(language));
    }

    private final Map<String, Map<PhraseSlot, Integer>> kinds = new HashMap<>();
    private final Map<String, Set<String>> lists = new HashMap<>();
    private final Map<String, String> sets = new HashMap<>();
    private final PhraseTrie times;
    private final PhraseTrie questions;

    private Lexicon(Language language) {
        var lines = WordLists.lines(Lexicon.class, language.configuration()).toList();
        NumberWords.of(language).forEach((word, number) -> mean(word, PhraseSlot.NUMBER, number));
        lines.stream().filter(line -> line.contains(" =")).forEach(this::words);
        times = new PhraseTrie(kinds, list("careful"));
        questions = new PhraseTrie(Map.of(), Set.of());
        lines.stream().filter(line -> line.contains(" : ")).forEach(this::phrases);
    }

    /// The lexicon of a language; of no known one, all.
    public static List<Lexicon> of(Language language) {
        var one = ALL.get(language);
        return one == null ? List.copyOf(ALL.values()) : List.of(one);
    }

    PhraseTrie times() {
        return times;
    }

    public PhraseTrie questions() {
        return questions;
    }

    /// The words of a list, such as `self`.
    public Set<String> list(String name) {
        return lists.getOrDefault(name, Set.of());
    }

    private void words(String line) {
        var sides = line.split(" =", 2);
        var head = sides[0].split(" ", -1);
        var words = Arrays.stream(sides[1].strip().split(" ", -1))
                .filter(w -> !w.isEmpty())
                .toList();
        if (head[0].equals("set")) {
            sets.put("<" + head[1] + ">", String.join("|", words));
        } else if (head.length == 1) {
            var list = lists.computeIfAbsent(head[0], _ -> new HashSet<>());
            words.forEach(word -> list.add(Words.fold(word)));
        } else {
            var slot = PhraseSlot.valueOf(head[0].toUpperCase(java.util.Locale.ROOT));
            for (var word : words) mean(Words.fold(word), slot, Integer.valueOf(head[1]));
        }
    }

    private void mean(String word, PhraseSlot slot, int value) {
        kinds.computeIfAbsent(word, _ -> new EnumMap<>(PhraseSlot.class)).put(slot, value);
    }

    private void phrases(String line) {
        var sides = line.split(" : ", 2);
        var meaning = TimePhrase.read(sides[0]);
        var phrases = meaning.asks() ? questions : times;
        for (var phrase : sides[1].split(" \\| ", -1)) {
            var plain = phrase;
            for (var set : sets.entrySet()) plain = plain.replace(set.getKey(), set.getValue());
            for (var spelled : spelled(plain.strip().split(" ", -1))) phrases.add(spelled, meaning);
        }
    }

    /// Every way to say a phrase with choices.
    private static List<List<String>> spelled(String... words) {
        List<List<String>> ways = List.of(List.of());
        for (var word : words) {
            var optional = word.startsWith("(");
            var inner = optional ? word.substring(1, word.length() - 1) : word;
            var choices = List.of(inner.split("\\|", -1));
            ways = ways.stream().flatMap(way -> longer(way, choices, optional)).toList();
        }
        return ways;
    }

    private static Stream<List<String>> longer(List<String> way, List<String> choices, boolean optional) {
        var longer = choices.stream().map(choice -> {
            var words = new ArrayList<>(way);
            words.add(choice);
            return List.copyOf(words);
        });
        return optional ? Stream.concat(Stream.of(way), longer) : longer;
    }
}
