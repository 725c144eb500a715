package dev.continuo.core.memory.contradiction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Phrases of one language and the plain English words they are read as.
final class Rewriting {
    private record Phrase(List<String> from, List<String> to) {}

    private final Map<String, List<Phrase>> byFirst = new HashMap<>();

    Rewriting(String file) {
        Lexicon.lines(file)
                .forEach(line -> {
                    var halves = line.split("=", 2);
                    var from = Lexicon.words(halves[0]);
                    byFirst.computeIfAbsent(from.getFirst(), key -> new ArrayList<>())
                            .add(new Phrase(from, Lexicon.words(halves[1])));
                });
        byFirst.values()
                .forEach(list ->
                        list.sort(Comparator.comparingInt((Phrase phrase) -> -phrase.from.size())));
    }

    /// How many of the words it knows.
    long known(List<Word> words) {
        return words.stream().filter(word -> byFirst.containsKey(word.text())).count();
    }

    List<Word> apply(List<Word> words) {
        var result = new ArrayList<Word>(words.size());
        for (int i = 0; i < words.size(); ) {
            var phrase = at(words, i);
            if (phrase == null) {
                result.add(words.get(i++));
                continue;
            }
            var capital = words.get(i).capital() && phrase.from.equals(phrase.to);
            phrase.to.forEach(to -> result.add(new Word(to, capital)));
            i += phrase.from.size();
        }
        return result;
    }

    private @Nullable Phrase at(List<Word> words, int start) {
        for (var phrase : byFirst.getOrDefault(words.get(start).text(), List.of()))
            if (matches(phrase.from, words, start)) return phrase;
        return null;
    }

    private static boolean matches(List<String> phrase, List<Word> words, int start) {
        if (start + phrase.size() > words.size()) return false;
        for (int i = 0; i < phrase.size(); i++)
            if (!words.get(start + i).text().equals(phrase.get(i))) return false;
        return true;
    }
}
