package dev.continuo.core.retrieval;

import dev.continuo.core.memory.lists.Lists;
import dev.continuo.core.people.Trust;
import dev.continuo.core.retrieval.language.Asks;
import dev.continuo.core.retrieval.language.Language;
import dev.continuo.core.retrieval.language.Words;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which sorts of memories a question wants besides what people told: what they asked, what the
/// agent said itself.
///
/// Questions, greetings and set phrases share words with every question, and answer none; so they
/// come to mind only where somebody asks for them.
///
/// @param questions what people asked before
/// @param own what the agent said
record Wanted(boolean questions, boolean own) {
    private static final int LONGEST_THANKS = 80;
    private static final int MOST_THANKS = 6;
    private static final Pattern SENTENCE = Pattern.compile("[^.!?\\n]+[.!?]*\\s*");
    private static final Map<String, Set<String>> LISTS = lists();

    /// The file of the words: `list: word|two words|…`.
    private static Map<String, Set<String>> lists() {
        var lists = new HashMap<String, Set<String>>();
        Lists.lines(Wanted.class, "wanted")
                .forEach(line -> {
                    var colon = line.indexOf(": ");
                    lists.put(
                            line.substring(0, colon),
                            Stream.of(line.substring(colon + 2).split("\\|", -1))
                                    .map(phrase -> " " + phrase + " ")
                                    .collect(Collectors.toUnmodifiableSet()));
                });
        return Map.copyOf(lists);
    }

    static Wanted of(String question) {
        var words = " " + String.join(" ", Words.of(question).list()) + " ";
        return new Wanted(has("asked", words), has("agent", words));
    }

    /// Whether a text asks what is known of the person who asks.
    static boolean asksOfThemselves(String question) {
        return has("me", " " + String.join(" ", Words.of(question).list()) + " ");
    }

    private static boolean has(String list, String words) {
        return LISTS.getOrDefault(list, Set.of()).stream().anyMatch(words::contains);
    }

    /// Many write no question mark.
    private static boolean asks(Loading.Row row) {
        return row.asks()
                || (SENTENCE.matcher(row.text()).matches()
                        && Asks.of(row.text(), Language.of(row.text())) != Asks.NOTHING);
    }

    boolean surfaces(Loading.Row row) {
        if (row.standing().trust().equals(Trust.SELF.text()) && !own) return false;
        return asks(row) ? questions : !row.hollow() && !thanks(row.text());
    }

    /// "Thanks for the boat!" tells nothing of the boat.
    private static boolean thanks(String text) {
        if (text.length() > LONGEST_THANKS) return false;
        var words = Words.of(text).list();
        return !words.isEmpty()
                && words.size() <= MOST_THANKS
                && has("thanks", " " + words.getFirst() + " ");
    }
}
