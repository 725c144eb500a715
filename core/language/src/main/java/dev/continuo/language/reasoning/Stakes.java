package dev.continuo.language.reasoning;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Sentences;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Stakes of a request or an announcement. One word alone is never enough: an act counts with its
/// object, in a sentence that is about doing it.
public enum Stakes {
    /// It cannot be taken back: data, money, a contract, a job, health.
    IRREVERSIBLE,
    /// The agent's identity would change.
    IDENTITY,
    /// The agent's goals would change.
    GOAL;

    private static final PhraseLists LISTS = PhraseLists.read(Stakes.class, "stakes");
    private static final List<String> ACTS = List.of("delete", "money", "sign", "leave", "health", "end");

    /// Words between an act and its object: "quit my well-paid and secure job".
    private static final int NEAR = 6;

    /// From a thousand on money is no small change.
    private static final Pattern LARGE = Pattern.compile("\\d{1,3}(?:[., ]?\\d{3})+(?:[.,]\\d\\d)?");

    private static final Pattern NUMBER = Pattern.compile("\\d{4,}");

    /// Returns the stakes in a text.
    public static Set<Stakes> in(String text) {
        var found = EnumSet.noneOf(Stakes.class);
        var whole = LARGE.matcher(text).replaceAll(m -> m.group().replaceAll("\\D", ""));
        for (var sentence : Sentences.words(whole)) {
            if (irreversible(sentence)) found.add(IRREVERSIBLE);
            if (LISTS.has("identity", sentence)) found.add(IDENTITY);
            if (LISTS.has("goal", sentence)) found.add(GOAL);
        }
        return found;
    }

    private static boolean irreversible(String sentence) {
        if (LISTS.has("whole", sentence)) return true;
        var intended = LISTS.has("intent", sentence);
        var words = Arrays.asList(sentence.split(" ", -1));
        for (var kind : ACTS) {
            if (!LISTS.has(kind + ".acts", sentence)) continue;
            var objects = LISTS.of(kind + ".objects");
            for (var act : LISTS.of(kind + ".acts"))
                if ((intended || sentence.startsWith(act + " ")) && near(words, act, objects)) return true;
        }
        return intended && sum(words);
    }

    private static boolean near(List<String> words, String act, List<String> objects) {
        return places(words, act)
                .anyMatch(at -> objects.stream()
                        .flatMapToInt(object -> places(words, object))
                        .anyMatch(other -> at != other && Math.abs(at - other) <= NEAR));
    }

    private static IntStream places(List<String> words, String phrase) {
        var sought = Arrays.asList(phrase.split(" ", -1));
        return IntStream.rangeClosed(0, words.size() - sought.size())
                .filter(at -> words.subList(at, at + sought.size()).equals(sought));
    }

    /// Much money is spent: "transfer 5,000 euros".
    private static boolean sum(List<String> words) {
        var acts = LISTS.of("money.acts");
        if (words.stream().noneMatch(acts::contains)) return false;
        var currency = LISTS.of("currency");
        for (var at = 0; at < words.size(); at++) {
            if (!NUMBER.matcher(words.get(at)).matches()) continue;
            var around = words.subList(Math.max(0, at - 1), Math.min(words.size(), at + 2));
            if (around.stream().anyMatch(currency::contains)) return true;
        }
        return false;
    }
}
