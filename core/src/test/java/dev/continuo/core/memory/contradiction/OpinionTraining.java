package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Forest;
import dev.continuo.core.memory.signs.Claims;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Grows the forest of the [Opinion] from the labelled pairs beside this class, and tells how well
/// one does that has not seen the set it is tried on. Labelled pairs are half contradictions and
/// short; in a chat hardly anything contradicts anything, and sentences are long. So pairs of
/// harmless lines that resemble each other go with them, as what is none.
///
/// Run `main` in the root of the repository with the file to write (`…/evidence/forest.txt`), or
/// with none to measure: then a forest is grown for each set, without it, which takes a minute
/// each.
public final class OpinionTraining {
    private static final Grower.Manner MANNER = new Grower.Manner(800, 0.03, 24, 10, 0.25, 1);
    private static final String REPETITIONS = "repetitions";
    private static final String CHAT = "chat";
    private static final Path CHATS = Path.of("training", "poisoning");
    private static final Path TALKS = Path.of("training", "talk");
    private static final String[] NAMES = {"ana", "ben"};
    private static final List<String> LIVELY = List.of("p", "q", "r", "s", "u");
    private static final Pattern TEXT = Pattern.compile("\"text\": ?\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final int ASKED = 2;
    private static final int NEAREST = 6;
    private static final int REPEATED = 5;
    private static final Instant DAY = Instant.parse("2026-03-04T10:00:00Z");

    /// @param set who wrote it
    record Pair(String set, boolean contradicts, Statement older, Statement newer) {}

    private static final class Example {
        final Pair pair;
        final List<String> names;
        final double[] values;

        Example(Pair pair, List<String> names, double[] values) {
            this.pair = pair;
            this.names = names;
            this.values = values;
        }
    }

    private OpinionTraining() {}

    public static void main(String[] arguments) throws IOException {
        var examples = examples();
        if (arguments.length > 0) {
            var forest = forest(examples);
            measureChat(forest, examples);
            Files.write(Path.of(arguments[0]), file(forest), StandardCharsets.UTF_8);
            return;
        }
        var sets = new LinkedHashSet<String>();
        examples.forEach(example -> sets.add(example.pair.set));
        sets.remove(REPETITIONS);
        sets.remove(CHAT);
        for (var set : sets) measure(set, examples);
    }

    static List<Pair> pairs() throws IOException {
        try (var in = OpinionTraining.class.getResourceAsStream("pairs.tsv")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(OpinionTraining::pair)
                    .toList();
        }
    }

    /// Nothing contradicts itself: every fifth statement is also said twice.
    private static List<Pair> withRepetitions(List<Pair> pairs) {
        var all = new ArrayList<>(pairs);
        for (int i = 0; i < pairs.size(); i += REPEATED) {
            var pair = pairs.get(i);
            all.add(new Pair(REPETITIONS, false, pair.newer, pair.newer));
        }
        return all;
    }

    /// Lines of chats with those before them that share most words with them, and one that does
    /// not.
    private static List<Pair> chat() throws IOException {
        var pairs = new ArrayList<Pair>();
        for (var name : LIVELY) {
            var said = new ArrayList<Statement>();
            for (var line : Files.readAllLines(CHATS.resolve(name + ".jsonl"))) {
                var text = TEXT.matcher(line);
                if (text.find())
                    add(said, NAMES[said.size() % 2], text.group(1).replace("\\\"", "\""));
            }
            near(said, ASKED, pairs);
        }
        try (var files = Files.list(TALKS)) {
            for (var file : files.sorted().toList()) {
                var said = new ArrayList<Statement>();
                for (var line : Files.readAllLines(file)) {
                    var turn = line.split(": ", 2);
                    if (turn.length == 2) add(said, turn[0], turn[1]);
                }
                near(said, 1, pairs);
            }
        }
        return pairs;
    }

    /// As it comes to be compared: without greetings.
    private static void add(List<Statement> said, String speaker, String text) {
        var claims = Claims.of(text);
        if (!claims.isEmpty()) said.add(new Statement(claims, speaker, DAY));
    }

    private static void near(List<Statement> said, int step, List<Pair> pairs) {
        var words = said.stream().map(each -> words(each.text())).toList();
        for (int i = 1; i < said.size(); i += step)
            for (var near : near(words, i))
                pairs.add(new Pair(CHAT, false, said.get(near), said.get(i)));
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> word.length() > 3)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static List<Integer> near(List<Set<String>> words, int at) {
        var mine = words.get(at);
        var order = new ArrayList<>(IntStream.range(0, at).boxed().toList());
        order.sort(
                Comparator.comparingDouble((Integer other) ->
                        -words.get(other).stream().filter(mine::contains).count()
                                / Math.sqrt(1.0 + words.get(other).size())));
        var near = new ArrayList<>(order.subList(0, Math.min(NEAREST, order.size())));
        near.add(order.getLast());
        return near;
    }

    private static Pair pair(String line) {
        var parts = line.split("\t", -1);
        return new Pair(
                parts[0],
                parts[1].equals("1"),
                new Statement(parts[2], parts[4], DAY),
                new Statement(parts[3], parts[5], DAY));
    }

    private static List<Example> examples() throws IOException {
        var lexicon = new Lexicon();
        var reader = new Reader(lexicon);
        var rules = new Rules(lexicon);
        var opinion = new Opinion(lexicon, new Forest(List.of(), 0, List.of()));
        var examples = new ArrayList<Example>();
        var pairs = new ArrayList<>(withRepetitions(pairs()));
        pairs.addAll(chat());
        for (var pair : pairs) {
            var before = reader.read(pair.older);
            var after = reader.read(pair.newer);
            var same = pair.older.speaker().equals(pair.newer.speaker());
            var found = rules.between(before, after, same);
            var features = opinion.features(pair.older, pair.newer, before, after, found);
            examples.add(new Example(pair, features.names(), features.values()));
        }
        return examples;
    }

    private static Forest forest(List<Example> examples) {
        return new Grower(
                        examples.getFirst().names,
                        examples.stream().map(example -> example.values).toArray(double[][]::new),
                        examples.stream()
                                .mapToDouble(example -> example.pair.contradicts ? 1 : 0)
                                .toArray(),
                        MANNER)
                .grow();
    }

    private static List<String> file(Forest forest) {
        var lines = new ArrayList<String>();
        lines.add("# Grown by OpinionTraining, not by hand: features, bias, a tree a line.");
        lines.addAll(forest.lines());
        return lines;
    }

    /// Of the chat's pairs, how many are told all the same; it was shown to the forest.
    private static void measureChat(Forest forest, List<Example> examples) {
        for (var threshold : new double[] {0.5, 0.6, 0.65, 0.7, 0.75, 0.8})
            System.out.printf(
                    Locale.ROOT,
                    "chat, at %.2f: %d told of %d%n",
                    threshold,
                    examples.stream()
                            .filter(example -> example.pair.set.equals(CHAT))
                            .filter(example -> forest.probability(example.values) >= threshold)
                            .count(),
                    examples.stream().filter(example -> example.pair.set.equals(CHAT)).count());
    }

    private static void measure(String set, List<Example> examples) {
        var rest = examples.stream().filter(example -> !example.pair.set.equals(set)).toList();
        var forest = forest(rest);
        var left = examples.stream().filter(example -> example.pair.set.equals(set)).toList();
        for (var threshold : new double[] {0.5, 0.6, 0.65, 0.7, 0.75, 0.8}) {
            int right = 0;
            int told = 0;
            int all = 0;
            for (var example : left) {
                var said = forest.probability(example.values) >= threshold;
                if (said) told++;
                if (example.pair.contradicts) all++;
                if (said && example.pair.contradicts) right++;
            }
            System.out.printf(
                    Locale.ROOT,
                    "%s unseen, at %.2f: precision %.3f recall %.3f%n",
                    set,
                    threshold,
                    right / (double) told,
                    right / (double) all);
        }
    }
}
