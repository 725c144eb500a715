package dev.continuo.language.claim;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.WordLists;
import dev.continuo.language.text.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The words of `words.txt`.
final class ClaimWords {
    private static final PhraseLists LISTS = PhraseLists.read(ClaimWords.class, "words");
    private static final Map<String, String> ENGLISH = english();

    private static final Set<String> KIN = Set.of(
            "sister",
            "brother",
            "mother",
            "father",
            "daughter",
            "son",
            "grandmother",
            "grandfather",
            "boss",
            "partner");

    private ClaimWords() {}

    private static Map<String, String> english() {
        var english = new HashMap<String, String>();
        WordLists.lines(ClaimWords.class, "words")
                .map(line -> line.split(": ", 2))
                .forEach(line -> {
                    for (var word : line[1].split("\\|", -1)) english.putIfAbsent(word, line[0]);
                });
        return Map.copyOf(english);
    }

    static List<String> of(String list) {
        return LISTS.of(list);
    }

    /// Tells whether one of a list stands in a folded text as whole words.
    static boolean has(String list, String folded) {
        return LISTS.has(list, folded);
    }

    static boolean is(String list, String word) {
        return LISTS.of(list).contains(fold(word));
    }

    /// A thing by its English name, as far as it is known; that of "dog's", too.
    static String topic(String thing) {
        var folded = fold(thing);
        var owner = folded.replaceFirst("s$", "");
        return ENGLISH.getOrDefault(folded, ENGLISH.getOrDefault(owner, folded));
    }

    /// Returns the relative that "my sister" and "my sister Clara" mean; empty for nobody.
    static String kin(String whose) {
        var words = whose.strip().split("\\s+", 3);
        if (words.length < 2 || !is("mine", words[0]) || !KIN.contains(topic(words[1]))) return "";
        return words.length == 2 || NameCalls.isName(words[2]) ? topic(words[1]) : "";
    }

    /// Of whom of the speaker's family a slot is; empty where it is the speaker's own.
    static String kinOf(String slot) {
        var first = slot.split("\\.", 2);
        return first.length == 2 && KIN.contains(first[0]) ? first[0] : "";
    }

    static String fold(String text) {
        return Words.unmarked(text);
    }
}
