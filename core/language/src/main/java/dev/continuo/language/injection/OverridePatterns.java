package dev.continuo.language.injection;

import dev.continuo.language.text.WordLists;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Phrasings that give an assistant orders, in six languages, read from `patterns.txt`, which says
/// how they are written. They are a floor under the classifier: what everybody knows as an attack
/// is set apart however few words it has.
public final class OverridePatterns {
    /// The kind whose patterns are no attack: they say that something told is to be carried out.
    private static final String CARRY_OUT = "carry out";

    /// So many words before an order may tell that it is only told.
    private static final int TOLD = 5;

    /// Patterns are looked up by so many letters of their first word.
    private static final int KEY = 3;

    private static final int GAP = 3;
    private static final int WIDE_GAP = 8;

    private final Map<String, Set<String>> classes = new HashMap<>();
    private final Map<String, Set<Phrasing>> byBeginning = new HashMap<>();

    /// @param beginning whether a clause must begin with it
    private record Phrasing(String kind, boolean beginning, List<Slot> slots) {}

    /// Words of which one must stand there.
    ///
    /// @param gap how many other words may stand there instead; then no word is asked for
    /// @param crossing whether a sentence may end within the gap
    private record Slot(Set<String> words, Set<String> stems, int gap, boolean crossing, boolean optional) {
        boolean takes(String word) {
            return words.contains(word) || stems.stream().anyMatch(word::startsWith);
        }
    }

    public OverridePatterns() {
        var kind = "";
        for (var line : WordLists.lines(OverridePatterns.class, "patterns")
                .map(String::strip)
                .toList())
            if (line.startsWith("[")) kind = line.substring(1, line.length() - 1);
            else if (line.contains(" = ")) define(line.split(" = ", 2));
            else add(kind, line);
    }

    private void define(String[] definition) {
        classes.computeIfAbsent(definition[0], _ -> new HashSet<>()).addAll(List.of(definition[1].split(" ", -1)));
    }

    private void add(String kind, String line) {
        var beginning = line.startsWith("^");
        var slots = Stream.of((beginning ? line.substring(1) : line).split(" ", -1))
                .map(this::slot)
                .toList();
        var phrasing = new Phrasing(kind, beginning, slots);
        var first = slots.getFirst();
        Stream.concat(first.words.stream(), first.stems.stream())
                .forEach(word -> byBeginning
                        .computeIfAbsent(key(word), _ -> new LinkedHashSet<>())
                        .add(phrasing));
    }

    private Slot slot(String written) {
        if (written.startsWith("~"))
            return new Slot(Set.of(), Set.of(), written.equals("~~") ? WIDE_GAP : GAP, written.equals("~."), true);
        var words = new HashSet<String>();
        var stems = new HashSet<String>();
        var optional = false;
        for (var each : written.split("/", -1)) {
            optional |= each.endsWith("?");
            var word = each.endsWith("?") ? each.substring(0, each.length() - 1) : each;
            for (var one : word.startsWith("@") ? named(word) : Set.of(word))
                if (one.endsWith("*")) stems.add(one.substring(0, one.length() - 1));
                else words.add(one);
        }
        return new Slot(words, stems, 0, false, optional);
    }

    private Set<String> named(String name) {
        var words = classes.get(name);
        if (words == null) throw new IllegalStateException("no words " + name);
        return words;
    }

    private static String key(String word) {
        return word.substring(0, Math.min(KEY, word.length()));
    }

    /// The kinds of orders that the text gives. One that it only tells of is none, unless it is to
    /// be carried out.
    ///
    /// @param words of a text without disguise
    public Set<String> in(PunctuatedWords words) {
        var told = new LinkedHashSet<String>();
        var given = new LinkedHashSet<String>();
        for (int at = 0; at < words.size(); at++)
            for (var phrasing : byBeginning.getOrDefault(key(words.at(at)), Set.of()))
                if (matches(phrasing, words, at)) (told(words, at) ? told : given).add(phrasing.kind);
        if (given.remove(CARRY_OUT)) given.addAll(told);
        given.remove(CARRY_OUT);
        return given;
    }

    /// Tells whether something told is to be carried out.
    boolean carriedOut(PunctuatedWords words) {
        for (int at = 0; at < words.size(); at++)
            for (var phrasing : byBeginning.getOrDefault(key(words.at(at)), Set.of()))
                if (phrasing.kind.equals(CARRY_OUT) && matches(phrasing, words, at)) return true;
        return false;
    }

    private boolean matches(Phrasing phrasing, PunctuatedWords words, int at) {
        return (!phrasing.beginning || begins(words, at)) && fits(phrasing.slots, 0, words, at);
    }

    private boolean begins(PunctuatedWords words, int at) {
        var before = at - 1;
        while (before >= 0 && words.at(before).equals(PunctuatedWords.PAUSE)) before--;
        return before < 0
                || words.at(before).equals(PunctuatedWords.END)
                || words.quoted(at) != words.quoted(before)
                || named("@lead").contains(words.at(before));
    }

    private boolean told(PunctuatedWords words, int at) {
        if (words.quoted(at)) return true;
        var report = named("@report");
        for (int i = at - 1; i >= Math.max(0, at - TOLD); i--) {
            if (words.at(i).equals(PunctuatedWords.END)) return false;
            if (report.contains(words.at(i))) return true;
        }
        return false;
    }

    private static boolean fits(List<Slot> slots, int which, PunctuatedWords words, int at) {
        if (which == slots.size()) return true;
        var slot = slots.get(which);
        if (slot.optional && fits(slots, which + 1, words, at)) return true;
        if (slot.gap > 0) return skips(slots, which, words, at);
        if (at >= words.size()) return false;
        if (slot.takes(words.at(at)) && fits(slots, which + 1, words, at + 1)) return true;
        return words.at(at).equals(PunctuatedWords.PAUSE) && fits(slots, which, words, at + 1);
    }

    private static boolean skips(List<Slot> slots, int which, PunctuatedWords words, int from) {
        var slot = slots.get(which);
        var skipped = 0;
        for (int at = from; skipped < slot.gap && at < words.size(); at++) {
            var word = words.at(at);
            if (word.equals(PunctuatedWords.END) && !slot.crossing) return false;
            if (!word.equals(PunctuatedWords.END) && !word.equals(PunctuatedWords.PAUSE)) skipped++;
            if (fits(slots, which + 1, words, at + 1)) return true;
        }
        return false;
    }
}
