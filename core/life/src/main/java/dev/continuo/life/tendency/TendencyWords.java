package dev.continuo.life.tendency;

import static java.util.stream.Collectors.groupingBy;

import dev.continuo.language.text.WordLists;
import dev.continuo.language.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Words that stand for a tendency. Each place of a text counts once for a tendency, by the longest
/// phrase that it begins.
final class TendencyWords {
    /// Phrases by their tendency and their first word, each a list of words, the longest first.
    /// Every message that is replayed is looked through, for every tendency.
    private static final Map<String, Map<String, List<List<String>>>> PHRASES = phrases();

    private TendencyWords() {}

    private static Map<String, Map<String, List<List<String>>>> phrases() {
        var phrases = new TreeMap<String, Map<String, List<List<String>>>>();
        WordLists.lines(TendencyWords.class, "tendencies").forEach(line -> {
            var colon = line.indexOf(": ");
            var listed = new ArrayList<List<String>>();
            for (var phrase : line.substring(colon + 2).split(",", -1))
                listed.add(Words.of(phrase).list());
            listed.sort((a, b) -> Integer.compare(b.size(), a.size()));
            phrases.put(line.substring(0, colon), listed.stream().collect(groupingBy(List::getFirst)));
        });
        return phrases;
    }

    /// All tendencies.
    static List<String> names() {
        return List.copyOf(PHRASES.keySet());
    }

    /// Numbers of the places in a text by their tendency; those that it has none of are left out.
    static Map<String, Integer> in(String text) {
        var words = Words.of(text).list();
        var found = new TreeMap<String, Integer>();
        PHRASES.forEach((name, phrases) -> {
            var count = count(words, phrases);
            if (count > 0) found.put(name, count);
        });
        return found;
    }

    private static int count(List<String> words, Map<String, List<List<String>>> phrases) {
        var count = 0;
        for (var at = 0; at < words.size(); ) {
            var length = 0;
            for (var phrase : phrases.getOrDefault(words.get(at), List.of())) {
                var end = at + phrase.size();
                if (end > words.size() || !words.subList(at, end).equals(phrase)) continue;
                length = phrase.size();
                break;
            }
            if (length > 0) count++;
            at += Math.max(1, length);
        }
        return count;
    }
}
