package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.status.HealthCheck.Light;
import dev.continuo.life.readiness.Criterion;
import dev.continuo.life.readiness.Readiness;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Readiness as text and as JSON, for chat and for the command line.
public record ReadinessReport(Readiness readiness) {
    /// For people: every criterion with what it lacks.
    public String text() {
        return text(ReadinessReport::line);
    }

    /// For people in a chat: the criteria, and where to read what one lacks.
    String summary() {
        var text = text(ReadinessReport::title);
        return readiness.passed() == readiness.criteria().size()
                ? text
                : text + "\n/readiness 1 tells what is missing for the first, and so on.";
    }

    /// One criterion with what it lacks; empty where there is none of that number.
    Optional<String> text(int n) {
        return readiness.criteria().stream()
                .filter(criterion -> criterion.n() == n)
                .map(ReadinessReport::line)
                .findFirst();
    }

    private String text(Function<Criterion, String> line) {
        return readiness.criteria().stream()
                .map(line)
                .collect(Collectors.joining(
                        "\n",
                        "Passed: %d of %d.\n"
                                .formatted(
                                        readiness.passed(), readiness.criteria().size()),
                        ""));
    }

    private static String title(Criterion criterion) {
        var light = criterion.passed() ? Light.GREEN : Light.YELLOW;
        return "%s %d %s".formatted(light.symbol(), criterion.n(), criterion.text());
    }

    private static String line(Criterion criterion) {
        return criterion.passed()
                ? title(criterion)
                : title(criterion) + "\nMissing: %s.".formatted(String.join("; ", criterion.missing()));
    }

    /// For programs.
    public Map<String, Object> json() {
        var json = RecordJson.of(readiness, "criteria passed");
        json.put("of", readiness.criteria().size());
        return json;
    }
}
