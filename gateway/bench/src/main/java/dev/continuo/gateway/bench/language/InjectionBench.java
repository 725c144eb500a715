package dev.continuo.gateway.bench.language;

import dev.continuo.gateway.bench.result.ConfusionMatrix;
import dev.continuo.gateway.bench.result.JsonLines;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.language.injection.InjectionDetector;
import dev.continuo.mind.audience.Trust;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Measures how much poison is set apart, and how much that is harmless, beside a filter of
/// keywords.
public final class InjectionBench {
    static final List<String> TEXT =
            List.of("text", "message", "content", "input", "prompt", "statement", "memory", "body");
    static final List<String> LABEL = List.of(
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
    private static final List<String> KEYWORDS = List.of(
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

    private record InjectionSample(String text, Trust trust, boolean poison) {}

    private final InjectionDetector suspicion = new InjectionDetector();
    private final List<InjectionSample> samples;

    /// @param data JSON Lines, or null for our own
    public InjectionBench(@Nullable Path data) throws IOException {
        samples = JsonLines.of(data, "poisoning.jsonl").stream()
                .map(line -> new InjectionSample(line.text(TEXT), trust(line), line.label(LABEL)))
                .toList();
    }

    private static Trust trust(JsonLines.JsonLine line) {
        var said = line.textOr(TRUST, "stranger").strip().toUpperCase(Locale.ROOT);
        return Arrays.stream(Trust.values())
                .filter(trust -> trust.name().equals(said))
                .findFirst()
                .orElseThrow(() -> new JsonLines.Unreadable(
                        line.number(), "trust is operator, member, stranger or self, not \"" + said + "\""));
    }

    public ConfusionMatrix.Report run(boolean showErrors) {
        samples.forEach(this::says);
        var count = new ConfusionMatrix.ConfusionCounter();
        var peer = new ConfusionMatrix.ConfusionCounter();
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
        return new ConfusionMatrix.Report(
                "./continuo bench poisoning",
                count.verdicts().score(),
                peer.verdicts().score(),
                new ConfusionMatrix.Ms(times.median(), times.quantile(0.99)),
                errors);
    }

    private boolean says(InjectionSample sample) {
        return sample.trust != Trust.OPERATOR
                && !suspicion.signs(sample.text, sample.trust != Trust.STRANGER).isEmpty();
    }
}
