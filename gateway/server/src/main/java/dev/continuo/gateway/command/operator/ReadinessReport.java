package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.status.Check.Light;
import dev.continuo.life.readiness.Criterion;
import dev.continuo.life.readiness.Readiness;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Readiness as text and as JSON, for chat and for the command line.
public record ReadinessReport(Readiness readiness) {
    /// For people.
    public String text() {
        return readiness.criteria().stream()
                .map(ReadinessReport::line)
                .collect(
                        Collectors.joining(
                                "\n",
                                "Passed: %d of %d.\n"
                                        .formatted(readiness.passed(), readiness.criteria().size()),
                                ""));
    }

    private static String line(Criterion criterion) {
        var light = criterion.passed() ? Light.GREEN : Light.YELLOW;
        var line = "%s %d %s".formatted(light.symbol(), criterion.n(), criterion.text());
        return criterion.passed()
                ? line
                : line + "\nMissing: %s.".formatted(String.join("; ", criterion.missing()));
    }

    /// For programs.
    public Map<String, Object> json() {
        var json = new LinkedHashMap<String, Object>();
        json.put("criteria", readiness.criteria().stream().map(ReadinessReport::json).toList());
        json.put("passed", readiness.passed());
        json.put("of", readiness.criteria().size());
        return json;
    }

    private static Map<String, Object> json(Criterion criterion) {
        var json = new LinkedHashMap<String, Object>();
        json.put("n", criterion.n());
        json.put("text", criterion.text());
        json.put("passed", criterion.passed());
        json.put("evidence", criterion.evidence());
        json.put("missing", criterion.missing());
        return json;
    }
}
