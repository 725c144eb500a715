package dev.continuo.core.memory.suspicion;

import dev.continuo.core.memory.suspicion.Prose.Word;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the rules that sentences match. Each rule is tried once per word, without going back, so
/// the work grows with the length of the text and no faster.
final class Rules {
    private static final Set<String> BEFORE_COMMANDS =
            Set.of(
                    "please",
                    "on",
                    "forward",
                    "onwards",
                    "up",
                    "you",
                    "must",
                    "should",
                    "and",
                    "then",
                    "now",
                    "just",
                    "will",
                    "also",
                    "always",
                    "shall",
                    "immediately",
                    "so",
                    "or",
                    "bitte",
                    "y",
                    "und",
                    "et",
                    "e",
                    "и",
                    "can",
                    "could",
                    "kindly",
                    "instead",
                    "simply",
                    "first",
                    "hereby",
                    "assistant",
                    "bot",
                    "ai",
                    "i",
                    "sofort",
                    "favor",
                    "plaît",
                    "пожалуйста",
                    "urgent",
                    "quickly",
                    "silently",
                    "today",
                    "mallory");
    private static final Set<String> NARRATORS =
            Set.of("i", "we", "he", "she", "they", "who", "lets", "let", "nobody", "i'll", "we'll");
    private static final Set<String> BEFORE_TO =
            Set.of(
                    "you",
                    "instructed",
                    "order",
                    "command",
                    "ordered",
                    "authorised",
                    "authorized",
                    "required",
                    "supposed",
                    "free",
                    "need",
                    "have");
    private static final int WORD = 24;

    private final Map<String, Set<String>> exact = new HashMap<>();
    private final Map<String, Set<String>> prefixes = new HashMap<>();

    /// Rules by the words and concepts they begin with.
    private final Map<String, List<Rule>> rules = new HashMap<>();

    Rules() {
        lines("concepts")
                .forEach(line -> {
                    var colon = line.indexOf(':');
                    var concept = line.substring(0, colon);
                    for (var word : line.substring(colon + 1).strip().split("\\s+", -1))
                        if (word.endsWith("*"))
                            add(prefixes, word.substring(0, word.length() - 1), concept);
                        else add(exact, word, concept);
                });
        lines("rules").map(Rule::of).forEach(this::index);
    }

    private void index(Rule rule) {
        var first = rule.elements().getFirst();
        Stream.concat(first.words().stream(), first.concepts().stream())
                .forEach(key -> rules.computeIfAbsent(key, each -> new ArrayList<>()).add(rule));
    }

    private static void add(Map<String, Set<String>> words, String word, String concept) {
        words.computeIfAbsent(word, key -> new HashSet<>()).add(concept);
    }

    static Stream<String> lines(String file) {
        try (InputStream in = Rules.class.getResourceAsStream(file + ".txt")) {
            if (in == null) throw new IllegalStateException("no word list " + file);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The strongest weight of each rule's name that matches somewhere.
    Map<String, Double> found(List<List<Word>> sentences) {
        var found = new LinkedHashMap<String, Double>();
        for (var sentence : sentences) {
            var concepts = sentence.stream().map(this::concepts).toList();
            for (int start = 0; start < sentence.size(); start++) {
                begin(sentence.get(start).text(), sentence, concepts, start, found);
                for (var concept : concepts.get(start))
                    begin(concept, sentence, concepts, start, found);
            }
        }
        return found;
    }

    private Set<String> concepts(Word word) {
        var concepts = new HashSet<>(exact.getOrDefault(word.text(), Set.of()));
        var text = word.text();
        for (int end = Math.min(WORD, text.length()); end >= 3; end--)
            concepts.addAll(prefixes.getOrDefault(text.substring(0, end), Set.of()));
        if (word.name()) concepts.add("NAME");
        if (text.charAt(0) == '@') concepts.add("HANDLE");
        if ((text.length() > 4 && text.indexOf('.') > 0) || text.startsWith("http"))
            concepts.add("ADDRESS");
        return concepts;
    }

    private void begin(
            String key,
            List<Word> sentence,
            List<Set<String>> concepts,
            int start,
            Map<String, Double> found) {
        for (var rule : rules.getOrDefault(key, List.of())) {
            if (found.getOrDefault(rule.name(), 0.0) >= rule.weight()) continue;
            if (rule.elements().getFirst().imperative() && !commands(sentence, start)) continue;
            if (follows(rule, sentence, concepts, start) && !excluded(rule, sentence))
                found.put(rule.name(), rule.weight());
        }
    }

    private static boolean excluded(Rule rule, List<Word> sentence) {
        return !rule.without().isEmpty()
                && sentence.stream().anyMatch(word -> rule.without().contains(word.text()));
    }

    private static boolean follows(
            Rule rule, List<Word> sentence, List<Set<String>> concepts, int start) {
        var at = start;
        for (var element : rule.elements().subList(1, rule.elements().size())) {
            var next = next(element, sentence, concepts, at + 1);
            if (next < 0) return false;
            at = next;
        }
        return true;
    }

    private static int next(
            Rule.Element element, List<Word> sentence, List<Set<String>> concepts, int from) {
        var skipped = 0;
        for (int i = from; i < sentence.size() && skipped <= element.gap(); i++) {
            if (fits(element, sentence.get(i), concepts.get(i))
                    && (!element.imperative() || commands(sentence, i))) return i;
            if (!sentence.get(i).sign()) skipped++;
        }
        return -1;
    }

    private static boolean fits(Rule.Element element, Word word, Set<String> concepts) {
        return element.words().contains(word.text())
                || element.concepts().stream().anyMatch(concepts::contains);
    }

    /// Whether a command may begin there.
    private static boolean commands(List<Word> sentence, int at) {
        if (at == 0) return true;
        var before = sentence.get(at - 1);
        if (before.sign()) return true;
        if (before.text().equals("to"))
            return at > 1 && BEFORE_TO.contains(sentence.get(at - 2).text());
        if (before.text().equals("i")) return false;
        var narrates = at > 1 && NARRATORS.contains(sentence.get(at - 2).text());
        return !narrates && BEFORE_COMMANDS.contains(before.text());
    }
}
