package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Phrases;
import dev.continuo.core.memory.contradiction.evidence.WordLists;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What is noted of a statement without reading its grammar: whom and what it names, what it
/// denies, its figures, and the turns of speech in it.
final class Sketch {
    /// A word that tells something.
    ///
    /// @param at its place among all words
    record Item(
            String word,
            String stem,
            String base,
            BitSet concepts,
            BitSet sides,
            BitSet classes,
            int at) {}

    /// "Not only" denies nothing.
    private static final Set<String> MORE =
            Set.of(
                    "only",
                    "just",
                    "nur",
                    "solo",
                    "sólo",
                    "seulement",
                    "só",
                    "apenas",
                    "только",
                    "problem");

    private static final int WORDS = 90;
    private static final int HALF_DAY = 720;
    private static final double HOUR = 60.0;
    private static final int NEAR = 3;
    private static final int REACH = 4;

    private final Vocabulary vocabulary;
    private final List<String> words = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();
    private final BitSet concepts = new BitSet();
    private final BitSet sides = new BitSet();
    private final BitSet kin = new BitSet();
    private final List<Integer> denials = new ArrayList<>();
    private final Map<String, Set<Double>> figures = new HashMap<>();
    private final Map<String, Set<Double>> counted = new HashMap<>();
    private final Phrases.Met cues;
    private String owner = "";
    private int firstKin = -1;
    private int sentences;
    private int past;
    private boolean asks;
    private boolean onlyAsks = true;

    Sketch(Vocabulary vocabulary, Statement statement, Reading reading) {
        this.vocabulary = vocabulary;
        for (var sentence : Scanner.sentences(statement.text())) {
            if (words.size() + sentence.size() > WORDS) break;
            read(sentence);
        }
        cues = vocabulary.cues.count(words);
        figures(reading.tokens());
    }

    List<String> words() {
        return words;
    }

    List<Item> items() {
        return items;
    }

    /// What is written like a name.
    Set<String> names() {
        return names;
    }

    BitSet concepts() {
        return concepts;
    }

    BitSet sides() {
        return sides;
    }

    BitSet kin() {
        return kin;
    }

    /// The first of kin that is named, or -1.
    int firstKin() {
        return firstKin;
    }

    /// The places of what denies.
    List<Integer> denials() {
        return denials;
    }

    boolean denies() {
        return !denials.isEmpty();
    }

    /// The numbers of one sort: `clock`, `weekday`, `bare` …; `any` holds them all.
    Set<Double> figures(String sort) {
        return figures.getOrDefault(sort, Set.of());
    }

    Set<String> sorts() {
        return figures.keySet();
    }

    /// The numbers by what is counted.
    Map<String, Set<Double>> counted() {
        return counted;
    }

    /// How often one of the vocabulary's cues is met, by its number.
    int cue(int number) {
        return cues.count(number);
    }

    int cue(String name) {
        return cues.count(vocabulary.cues.names().indexOf(name));
    }

    /// The number of the first telling word within reach after a cue, or -1.
    int itemAfter(String name) {
        var last = cues.last(vocabulary.cues.names().indexOf(name));
        if (last < 0) return -1;
        for (int i = 0; i < items.size(); i++)
            if (items.get(i).at > last && items.get(i).at <= last + REACH) return i;
        return -1;
    }

    /// The first word by which the speaker is meant, or empty.
    String owner() {
        return owner;
    }

    int sentences() {
        return sentences;
    }

    /// How many words are in the past.
    int past() {
        return past;
    }

    boolean asks() {
        return asks;
    }

    boolean onlyAsks() {
        return onlyAsks;
    }

    private void read(List<Word> sentence) {
        sentences++;
        var asked = sentence.getLast().text().equals("?");
        asks |= asked;
        onlyAsks &= asked;
        for (int i = 0; i < sentence.size(); i++) {
            var word = WordLists.plain(sentence.get(i).text());
            words.add(word);
            var more = i + 1 < sentence.size() && MORE.contains(sentence.get(i + 1).text());
            if (vocabulary.denies(word) && !more && !(word.equals("no") && words.size() == 1))
                denials.add(words.size() - 1);
            note(word, sentence.get(i).capital(), i == 0);
        }
    }

    private void note(String word, boolean capital, boolean opens) {
        var at = words.size() - 1;
        if (owner.isEmpty() && vocabulary.own(word)) owner = word;
        if (!Character.isLetter(word.charAt(0)) || vocabulary.slight(word)) return;
        var item =
                new Item(
                        word,
                        vocabulary.stem(word),
                        vocabulary.lexicon.stem(word),
                        vocabulary.concepts.at(words, at),
                        vocabulary.sides.at(words, at),
                        vocabulary.classes.at(words, at),
                        at);
        var who = vocabulary.kin.at(words, at);
        if (firstKin < 0) firstKin = who.nextSetBit(0);
        kin.or(who);
        concepts.or(item.concepts);
        sides.or(item.sides);
        items.add(item);
        if (capital && (!opens || (who.isEmpty() && item.concepts.isEmpty()))) names.add(item.stem);
    }

    private void figures(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (token.value() == null) {
                if (vocabulary.lexicon.past(token.word())) past++;
                continue;
            }
            figure(token.value());
            if (token.value() instanceof Value.Amount amount)
                count(amount, tokens.subList(i + 1, Math.min(tokens.size(), i + NEAR)));
        }
    }

    private void count(Value.Amount amount, List<Token> after) {
        for (var token : after) {
            if (token.value() != null || token.sign()) return;
            if (vocabulary.slight(token.word())) continue;
            counted.computeIfAbsent(vocabulary.stem(token.word()), key -> new HashSet<>())
                    .add(amount.number() * amount.factor());
            return;
        }
    }

    private void figure(Value value) {
        switch (value) {
            case Value.Clock clock -> {
                put("clock", clock.minute() % HALF_DAY);
                put("any", clock.minute() % HALF_DAY / HOUR);
            }
            case Value.Amount amount -> {
                put("any", amount.number());
                put(
                        amount.dimension().isEmpty() ? "bare" : amount.dimension(),
                        amount.number() * amount.factor());
            }
            case Value.Day day -> day(day);
        }
    }

    private void day(Value.Day day) {
        var counted = day.year() > 0 && day.weekday() > 0;
        if (counted) return;
        if (day.year() > 0) put("year", day.year());
        if (day.month() > 0) put("month", day.month());
        if (day.weekday() > 0) put("weekday", day.weekday());
        if (day.season() > 0) put("season", day.season());
        if (day.part() > 0) put("part", day.part());
        if (day.day() > 0) {
            put("day", day.day());
            put("any", day.day());
        }
    }

    private void put(String sort, double value) {
        figures.computeIfAbsent(sort, key -> new HashSet<>()).add(value);
    }
}
