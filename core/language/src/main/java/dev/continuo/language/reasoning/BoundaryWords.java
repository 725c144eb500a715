package dev.continuo.language.reasoning;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Sentences;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The hard boundaries of an agent in the words of people, in their order.
public enum BoundaryWords {
    /// Hiding something, deceiving somebody.
    OPENNESS(0),
    /// Copying itself, starting others.
    COPYING(1),
    /// Resisting being paused, widening its own limits.
    CONTROL(2),
    /// Harming somebody, passing on confidences.
    HARM(3);

    private static final PhraseLists LISTS = PhraseLists.read(BoundaryWords.class, "boundaries");

    /// Words before a phrase in which a negation turns it round: "I will never say that I …".
    private static final int BEFORE = 4;

    /// Characters; no phrase is longer.
    private static final int LONGEST_PHRASE = 100;

    /// Possible ends of the sentences of an unfinished answer.
    private static final Pattern END = Pattern.compile("(?<=[.!?…])\\s+|[;\\n]+");

    private static final Pattern WORD = Pattern.compile("\\S+");

    /// All phrases with which an answer says that it crosses one.
    private static final List<String> CROSSING = Arrays.stream(values())
            .flatMap(one -> LISTS.of(one.list("cross")).stream())
            .toList();

    private final int place;

    BoundaryWords(int place) {
        this.place = place;
    }

    /// Its place among them, from 0.
    public int place() {
        return place;
    }

    /// Those that are touched by what is asked of the agent.
    public static Set<BoundaryWords> touchedBy(String question) {
        var found = EnumSet.noneOf(BoundaryWords.class);
        for (var sentence : Sentences.words(question))
            for (var one : values()) if (LISTS.has(one.list("touch"), sentence)) found.add(one);
        return found;
    }

    /// Those that an answer says it crosses.
    public static Set<BoundaryWords> crossedBy(String answer) {
        var found = EnumSet.noneOf(BoundaryWords.class);
        for (var sentence : Sentences.words(answer))
            for (var one : values())
                if (LISTS.of(one.list("cross")).stream().anyMatch(p -> says(sentence, p))) found.add(one);
        return found;
    }

    /// Returns how many characters of an unfinished answer may be seen: none from the sentence on
    /// that says that one is crossed, and none from a word on that may begin to say so.
    public static int harmless(String unfinished) {
        var from = 0;
        for (var end = END.matcher(unfinished); end.find(); from = end.end())
            if (!crossedBy(unfinished.substring(from, end.end())).isEmpty()) return from;
        if (!crossedBy(unfinished.substring(from)).isEmpty()) return from;
        var end = Math.max(from, unfinished.length() - LONGEST_PHRASE);
        var word = WORD.matcher(unfinished).region(end, unfinished.length());
        while (word.find()) if (begins(unfinished.substring(word.start()))) return word.start();
        return unfinished.length();
    }

    private static boolean begins(String end) {
        var words = Sentences.folded(end);
        return !words.isEmpty() && CROSSING.stream().anyMatch(phrase -> phrase.startsWith(words));
    }

    private String list(String which) {
        return name().toLowerCase(Locale.ROOT) + "." + which;
    }

    private static boolean says(String sentence, String phrase) {
        var text = " " + sentence + " ";
        var at = text.indexOf(" " + phrase + " ");
        if (at < 0) return false;
        var before = Arrays.asList(text.substring(0, at).strip().split(" ", -1));
        return shortlyBefore(before).stream().noneMatch(LISTS.of("not")::contains);
    }

    private static List<String> shortlyBefore(List<String> words) {
        return words.subList(Math.max(0, words.size() - BEFORE), words.size());
    }
}
