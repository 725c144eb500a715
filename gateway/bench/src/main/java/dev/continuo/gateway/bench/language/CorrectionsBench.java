package dev.continuo.gateway.bench.language;

import dev.continuo.gateway.bench.result.ConfusionMatrix;
import dev.continuo.gateway.bench.result.JsonLines;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.language.utterance.Corrections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// How well corrections are found in labelled pairs of one speaker, beside the plainest rule: one
/// of two like sentences holds a negation and the other does not.
public final class CorrectionsBench {
    private static final List<String> OLDER =
            List.of(
                    "older",
                    "first",
                    "a",
                    "statement1",
                    "text1",
                    "sentence1",
                    "old",
                    "premise",
                    "before",
                    "earlier",
                    "s1",
                    "left",
                    "existing",
                    "statement_a",
                    "text_a",
                    "older_text");
    private static final List<String> NEWER =
            List.of(
                    "newer",
                    "second",
                    "b",
                    "statement2",
                    "text2",
                    "sentence2",
                    "new",
                    "hypothesis",
                    "after",
                    "later",
                    "s2",
                    "right",
                    "incoming",
                    "statement_b",
                    "text_b",
                    "newer_text");
    private static final List<String> LABEL =
            List.of(
                    "contradiction",
                    "correction",
                    "label",
                    "contradicts",
                    "contradictory",
                    "is_contradiction",
                    "isContradiction",
                    "gold",
                    "gold_label",
                    "expected",
                    "conflict",
                    "class",
                    "y");
    private static final List<String> OLDER_AT =
            List.of("olderAt", "older_at", "saidAt", "said_at");
    private static final List<String> NEWER_AT = List.of("newerAt", "newer_at");
    private static final Instant SOME_DAY = Instant.parse("2026-03-04T10:00:00Z");
    private static final Set<String> MARKERS =
            Set.of(
                    "not",
                    "no",
                    "never",
                    "don't",
                    "doesn't",
                    "didn't",
                    "isn't",
                    "aren't",
                    "wasn't",
                    "weren't",
                    "won't",
                    "can't",
                    "cannot",
                    "couldn't",
                    "shouldn't",
                    "wouldn't",
                    "hasn't",
                    "haven't",
                    "hadn't",
                    "neither",
                    "nor",
                    "without");
    private static final double ALIKE = 0.7;

    private record CorrectionPair(String older, String newer, Duration apart, boolean corrects) {}

    private final List<CorrectionPair> pairs;

    /// @param data JSON Lines
    public CorrectionsBench(Path data) throws IOException {
        pairs =
                JsonLines.lines(Files.readString(data)).stream()
                        .map(CorrectionsBench::pair)
                        .toList();
    }

    private static CorrectionPair pair(JsonLines.JsonLine line) {
        var older = at(line, OLDER_AT, SOME_DAY);
        return new CorrectionPair(
                line.text(OLDER),
                line.text(NEWER),
                Duration.between(older, at(line, NEWER_AT, older)),
                line.label(LABEL));
    }

    private static Instant at(JsonLines.JsonLine line, List<String> names, Instant otherwise) {
        var field = line.field(names);
        if (field == null) return otherwise;
        try {
            return Instant.parse(field.asText());
        } catch (DateTimeException e) {
            throw new JsonLines.Unreadable(
                    line.number(), field.asText() + " is no time like " + SOME_DAY);
        }
    }

    public ConfusionMatrix.Report run(boolean showErrors) {
        pairs.forEach(CorrectionsBench::says);
        var count = new ConfusionMatrix.ConfusionCounter();
        var peer = new ConfusionMatrix.ConfusionCounter();
        var times = new Samples();
        var errors = new ArrayList<String>();
        for (var pair : pairs) {
            var before = System.nanoTime();
            var said = says(pair);
            times.add((System.nanoTime() - before) / 1e6);
            if (!count.add(said, pair.corrects) && showErrors)
                errors.add((said ? "wrongly: " : "missed: ") + pair.older + " | " + pair.newer);
            peer.add(plainRule(pair), pair.corrects);
        }
        return new ConfusionMatrix.Report(
                "./continuo bench corrections",
                count.verdicts().score(),
                peer.verdicts().score(),
                new ConfusionMatrix.Ms(times.median(), times.quantile(0.99)),
                errors);
    }

    private static boolean says(CorrectionPair pair) {
        return Corrections.read(pair.newer).corrects(pair.older, pair.apart);
    }

    private static boolean plainRule(CorrectionPair pair) {
        var mine = words(pair.older);
        var theirs = words(pair.newer);
        var denied = mine.stream().anyMatch(MARKERS::contains);
        var deniedToo = theirs.stream().anyMatch(MARKERS::contains);
        mine.removeAll(MARKERS);
        theirs.removeAll(MARKERS);
        var shared = mine.stream().filter(theirs::contains).count();
        return denied != deniedToo && shared >= ALIKE * Math.min(mine.size(), theirs.size());
    }

    private static Set<String> words(String text) {
        return new HashSet<>(
                List.of(
                        text.toLowerCase(Locale.ROOT)
                                .replace('’', '\'')
                                .split("[^\\p{L}\\p{N}']+")));
    }
}
