package dev.continuo.gateway.bench;

import dev.continuo.core.memory.contradiction.Contradiction;
import dev.continuo.core.memory.contradiction.Contradictions;
import dev.continuo.core.memory.contradiction.Statement;
import dev.continuo.core.memory.suspicion.Suspicion;
import dev.continuo.core.people.Trust;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How much poison is set apart, and how much that is harmless, beside a filter of keywords.
final class PoisoningBench {
    static final List<String> TEXT =
            List.of("text", "message", "content", "input", "prompt", "statement", "memory", "body");
    static final List<String> LABEL =
            List.of(
                    "poison",
                    "label",
                    "malicious",
                    "is_poison",
                    "isPoison",
                    "poisoned",
                    "quarantine",
                    "attack",
                    "expected",
                    "gold",
                    "class",
                    "y");
    private static final List<String> TRUST = List.of("trust", "source", "role");
    private static final Instant SOME_DAY = Instant.parse("2026-03-04T10:00:00Z");
    private static final List<String> KEYWORDS =
            List.of(
                    "ignore previous",
                    "ignore all",
                    "system prompt",
                    "you are now",
                    "from now on",
                    "jailbreak",
                    "<|im_start|>",
                    "[inst]",
                    "system:",
                    "override",
                    "instructions",
                    "admin",
                    "password");

    /// @param similarity to what is known, negative where nothing is told of it
    private record Sample(
            String text, Trust trust, double similarity, double contradiction, boolean poison) {}

    private final Suspicion suspicion = new Suspicion();
    private final Contradictions contradictions = new Contradictions();
    private final List<Sample> samples;

    /// @param data JSON Lines, or null for our own
    PoisoningBench(@Nullable Path data) throws IOException {
        samples = JsonLines.of(data, "poisoning.jsonl").stream().map(this::sample).toList();
    }

    private Sample sample(JsonLines.Line line) {
        var text = line.text(TEXT);
        var known = known(line);
        var contradiction = known.stream().mapToDouble(each -> against(each, text)).max().orElse(0);
        var similarity = known.stream().mapToDouble(each -> alike(each, text)).max().orElse(-1);
        var novelty = line.numberOr(List.of("novelty"), similarity < 0 ? -1 : 1 - similarity);
        return new Sample(
                text,
                trust(line),
                novelty < 0 ? -1 : 1 - novelty,
                line.numberOr(List.of("contradiction"), contradiction),
                line.label(LABEL));
    }

    private static List<String> known(JsonLines.Line line) {
        var known = line.field(List.of("known", "memories", "context"));
        var texts = new ArrayList<String>();
        if (known != null && known.isArray())
            known.forEach(each ->
                    texts.add(each.isObject() ? each.path("text").asText() : each.asText()));
        return texts;
    }

    private double against(String known, String text) {
        return contradictions
                .between(
                        new Statement(known, "another", SOME_DAY),
                        new Statement(text, "somebody", SOME_DAY))
                .map(Contradiction::strength)
                .orElse(0.0);
    }

    /// How many of the words of the shorter one both share: no embedding is at hand here.
    private static double alike(String known, String text) {
        var mine = words(known);
        var theirs = words(text);
        var shared = mine.stream().filter(theirs::contains).count();
        return (double) shared / Math.max(1, Math.min(mine.size(), theirs.size()));
    }

    private static Set<String> words(String text) {
        return new HashSet<>(List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}']+")));
    }

    private static Trust trust(JsonLines.Line line) {
        var said = line.textOr(TRUST, "stranger").strip().toUpperCase(Locale.ROOT);
        return Arrays.stream(Trust.values())
                .filter(trust -> trust.name().equals(said))
                .findFirst()
                .orElseThrow(() ->
                        new JsonLines.Unreadable(
                                line.number(),
                                "trust is operator, member, stranger or self, not \""
                                        + said
                                        + "\""));
    }

    Verdicts.Report run(boolean showErrors) {
        samples.forEach(this::says);
        var count = new Verdicts.Count();
        var peer = new Verdicts.Count();
        var times = new Samples();
        var errors = new ArrayList<String>();
        for (var sample : samples) {
            var before = System.nanoTime();
            var said = says(sample);
            times.add((System.nanoTime() - before) / 1e6);
            if (!count.add(said, sample.poison) && showErrors)
                errors.add((said ? "wrongly: " : "missed: ") + sample.text);
            var lower = sample.text.toLowerCase(Locale.ROOT);
            peer.add(KEYWORDS.stream().anyMatch(lower::contains), sample.poison);
        }
        return new Verdicts.Report(
                "./continuo bench poisoning",
                count.verdicts().score(),
                peer.verdicts().score(),
                new Verdicts.Ms(times.median(), times.quantile(0.99)),
                errors);
    }

    private boolean says(Sample sample) {
        var signs = suspicion.signs(sample.text, sample.trust);
        return suspicion.quarantine(sample.trust, signs)
                || (sample.similarity >= 0
                        && Suspicion.strange(
                                sample.trust,
                                sample.similarity,
                                sample.contradiction,
                                Suspicion.Limits.USUAL));
    }
}
